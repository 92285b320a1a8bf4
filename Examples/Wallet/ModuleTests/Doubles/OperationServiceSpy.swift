// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation
@testable import WalletCore

final class OperationServiceSpy: OperationService, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    /// Hears of a call that has no answer, before the process stops.
    private var _onUnstubbed: (@Sendable (String) -> Void)? = nil
    var onUnstubbed: (@Sendable (String) -> Void)? {
        get { lock.withLock { _onUnstubbed } }
        set { lock.withLock { _onUnstubbed = newValue } }
    }
    init() {}

    // MARK: start(_:)

    var invokedStart: Bool { invokedStartCount > 0 }
    private var _invokedStartCount: Int = 0
    var invokedStartCount: Int {
        get { lock.withLock { _invokedStartCount } }
        set { lock.withLock { _invokedStartCount = newValue } }
    }
    private var _invokedStartParameters: (order: OperationOrder, Void)? = nil
    var invokedStartParameters: (order: OperationOrder, Void)? {
        get { lock.withLock { _invokedStartParameters } }
        set { lock.withLock { _invokedStartParameters = newValue } }
    }
    private var _invokedStartParametersList: [(order: OperationOrder, Void)] = []
    var invokedStartParametersList: [(order: OperationOrder, Void)] {
        get { lock.withLock { _invokedStartParametersList } }
        set { lock.withLock { _invokedStartParametersList = newValue } }
    }
    private var _stubbedStartResult: OperationProgress? = nil
    var stubbedStartResult: OperationProgress? {
        get { lock.withLock { _stubbedStartResult } }
        set { lock.withLock { _stubbedStartResult = newValue } }
    }
    private var _stubbedStartClosure: (@Sendable (OperationOrder) async throws(APIError) -> OperationProgress)? = nil
    var stubbedStartClosure: (@Sendable (OperationOrder) async throws(APIError) -> OperationProgress)? {
        get { lock.withLock { _stubbedStartClosure } }
        set { lock.withLock { _stubbedStartClosure = newValue } }
    }
    private var _stubbedStartError: (APIError)? = nil
    var stubbedStartError: (APIError)? {
        get { lock.withLock { _stubbedStartError } }
        set { lock.withLock { _stubbedStartError = newValue } }
    }
    func start(_ order: OperationOrder) async throws(APIError) -> OperationProgress {
        lock.withLock {
            _invokedStartCount += 1
            _invokedStartParameters = (order, ())
            _invokedStartParametersList.append((order, ()))
        }
        if let closure = stubbedStartClosure {
            return try await closure(order)
        }
        if let error = stubbedStartError { throw error }
        if let result = stubbedStartResult { return result }
        unstubbed("OperationServiceSpy.start(_:) was called and has no answer: set stubbedStartResult first.")
    }

    // MARK: status()

    var invokedStatus: Bool { invokedStatusCount > 0 }
    private var _invokedStatusCount: Int = 0
    var invokedStatusCount: Int {
        get { lock.withLock { _invokedStatusCount } }
        set { lock.withLock { _invokedStatusCount = newValue } }
    }
    private var _stubbedStatusResult: OperationProgress? = nil
    var stubbedStatusResult: OperationProgress? {
        get { lock.withLock { _stubbedStatusResult } }
        set { lock.withLock { _stubbedStatusResult = newValue } }
    }
    private var _stubbedStatusClosure: (@Sendable () async throws(APIError) -> OperationProgress)? = nil
    var stubbedStatusClosure: (@Sendable () async throws(APIError) -> OperationProgress)? {
        get { lock.withLock { _stubbedStatusClosure } }
        set { lock.withLock { _stubbedStatusClosure = newValue } }
    }
    private var _stubbedStatusError: (APIError)? = nil
    var stubbedStatusError: (APIError)? {
        get { lock.withLock { _stubbedStatusError } }
        set { lock.withLock { _stubbedStatusError = newValue } }
    }
    func status() async throws(APIError) -> OperationProgress {
        lock.withLock {
            _invokedStatusCount += 1
        }
        if let closure = stubbedStatusClosure {
            return try await closure()
        }
        if let error = stubbedStatusError { throw error }
        if let result = stubbedStatusResult { return result }
        unstubbed("OperationServiceSpy.status() was called and has no answer: set stubbedStatusResult first.")
    }

    /// Forgets the calls; answers stay.
    func reset() {
        lock.withLock {
            _invokedStartCount = 0
            _invokedStartParameters = nil
            _invokedStartParametersList = []
        }
        lock.withLock {
            _invokedStatusCount = 0
        }
    }

    private func unstubbed(_ message: String) -> Never {
        onUnstubbed?(message)
        fatalError(message)
    }
}
