// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation
@testable import WalletCore

final class ListRepositorySpy<Item: Sendable & Equatable>: ListRepository, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    init() {}

    // MARK: events()

    var invokedEvents: Bool { invokedEventsCount > 0 }
    private var _invokedEventsCount: Int = 0
    var invokedEventsCount: Int {
        get { lock.withLock { _invokedEventsCount } }
        set { lock.withLock { _invokedEventsCount = newValue } }
    }
    private var _stubbedEventsResult: AsyncStream<ListEvent<Item>> = AsyncStream { $0.finish() }
    var stubbedEventsResult: AsyncStream<ListEvent<Item>> {
        get { lock.withLock { _stubbedEventsResult } }
        set { lock.withLock { _stubbedEventsResult = newValue } }
    }
    private var _stubbedEventsClosure: (@Sendable () async -> AsyncStream<ListEvent<Item>>)? = nil
    var stubbedEventsClosure: (@Sendable () async -> AsyncStream<ListEvent<Item>>)? {
        get { lock.withLock { _stubbedEventsClosure } }
        set { lock.withLock { _stubbedEventsClosure = newValue } }
    }
    func events() async -> AsyncStream<ListEvent<Item>> {
        lock.withLock {
            _invokedEventsCount += 1
        }
        if let closure = stubbedEventsClosure {
            return await closure()
        }
        return stubbedEventsResult
    }

    // MARK: refresh()

    var invokedRefresh: Bool { invokedRefreshCount > 0 }
    private var _invokedRefreshCount: Int = 0
    var invokedRefreshCount: Int {
        get { lock.withLock { _invokedRefreshCount } }
        set { lock.withLock { _invokedRefreshCount = newValue } }
    }
    private var _stubbedRefreshClosure: (@Sendable () async -> Void)? = nil
    var stubbedRefreshClosure: (@Sendable () async -> Void)? {
        get { lock.withLock { _stubbedRefreshClosure } }
        set { lock.withLock { _stubbedRefreshClosure = newValue } }
    }
    func refresh() async {
        lock.withLock {
            _invokedRefreshCount += 1
        }
        if let closure = stubbedRefreshClosure {
            await closure()
            return
        }
    }

    // MARK: loadMore()

    var invokedLoadMore: Bool { invokedLoadMoreCount > 0 }
    private var _invokedLoadMoreCount: Int = 0
    var invokedLoadMoreCount: Int {
        get { lock.withLock { _invokedLoadMoreCount } }
        set { lock.withLock { _invokedLoadMoreCount = newValue } }
    }
    private var _stubbedLoadMoreClosure: (@Sendable () async -> Void)? = nil
    var stubbedLoadMoreClosure: (@Sendable () async -> Void)? {
        get { lock.withLock { _stubbedLoadMoreClosure } }
        set { lock.withLock { _stubbedLoadMoreClosure = newValue } }
    }
    func loadMore() async {
        lock.withLock {
            _invokedLoadMoreCount += 1
        }
        if let closure = stubbedLoadMoreClosure {
            await closure()
            return
        }
    }

    // MARK: insert(_:)

    var invokedInsert: Bool { invokedInsertCount > 0 }
    private var _invokedInsertCount: Int = 0
    var invokedInsertCount: Int {
        get { lock.withLock { _invokedInsertCount } }
        set { lock.withLock { _invokedInsertCount = newValue } }
    }
    private var _invokedInsertParameters: (item: Item, Void)? = nil
    var invokedInsertParameters: (item: Item, Void)? {
        get { lock.withLock { _invokedInsertParameters } }
        set { lock.withLock { _invokedInsertParameters = newValue } }
    }
    private var _invokedInsertParametersList: [(item: Item, Void)] = []
    var invokedInsertParametersList: [(item: Item, Void)] {
        get { lock.withLock { _invokedInsertParametersList } }
        set { lock.withLock { _invokedInsertParametersList = newValue } }
    }
    private var _stubbedInsertClosure: (@Sendable (Item) async -> Void)? = nil
    var stubbedInsertClosure: (@Sendable (Item) async -> Void)? {
        get { lock.withLock { _stubbedInsertClosure } }
        set { lock.withLock { _stubbedInsertClosure = newValue } }
    }
    func insert(_ item: Item) async {
        lock.withLock {
            _invokedInsertCount += 1
            _invokedInsertParameters = (item, ())
            _invokedInsertParametersList.append((item, ()))
        }
        if let closure = stubbedInsertClosure {
            await closure(item)
            return
        }
    }

    // MARK: forget()

    var invokedForget: Bool { invokedForgetCount > 0 }
    private var _invokedForgetCount: Int = 0
    var invokedForgetCount: Int {
        get { lock.withLock { _invokedForgetCount } }
        set { lock.withLock { _invokedForgetCount = newValue } }
    }
    private var _stubbedForgetClosure: (@Sendable () async -> Void)? = nil
    var stubbedForgetClosure: (@Sendable () async -> Void)? {
        get { lock.withLock { _stubbedForgetClosure } }
        set { lock.withLock { _stubbedForgetClosure = newValue } }
    }
    func forget() async {
        lock.withLock {
            _invokedForgetCount += 1
        }
        if let closure = stubbedForgetClosure {
            await closure()
            return
        }
    }

    /// Forgets the calls; answers stay.
    func reset() {
        lock.withLock {
            _invokedEventsCount = 0
        }
        lock.withLock {
            _invokedRefreshCount = 0
        }
        lock.withLock {
            _invokedLoadMoreCount = 0
        }
        lock.withLock {
            _invokedInsertCount = 0
            _invokedInsertParameters = nil
            _invokedInsertParametersList = []
        }
        lock.withLock {
            _invokedForgetCount = 0
        }
    }
}
