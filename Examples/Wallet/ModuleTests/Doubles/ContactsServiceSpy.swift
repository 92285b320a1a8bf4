// Made by `dubler doubles generate`; changes are lost.
// swift-format-ignore-file

import Foundation
@testable import WalletCore

final class ContactsServiceSpy: ContactsService, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    /// Hears of a call that has no answer, before the process stops.
    private var _onUnstubbed: (@Sendable (String) -> Void)? = nil
    var onUnstubbed: (@Sendable (String) -> Void)? {
        get { lock.withLock { _onUnstubbed } }
        set { lock.withLock { _onUnstubbed = newValue } }
    }
    init() {}

    // MARK: contacts(offset:)

    var invokedContacts: Bool { invokedContactsCount > 0 }
    private var _invokedContactsCount: Int = 0
    var invokedContactsCount: Int {
        get { lock.withLock { _invokedContactsCount } }
        set { lock.withLock { _invokedContactsCount = newValue } }
    }
    private var _invokedContactsParameters: (offset: Int, Void)? = nil
    var invokedContactsParameters: (offset: Int, Void)? {
        get { lock.withLock { _invokedContactsParameters } }
        set { lock.withLock { _invokedContactsParameters = newValue } }
    }
    private var _invokedContactsParametersList: [(offset: Int, Void)] = []
    var invokedContactsParametersList: [(offset: Int, Void)] {
        get { lock.withLock { _invokedContactsParametersList } }
        set { lock.withLock { _invokedContactsParametersList = newValue } }
    }
    private var _stubbedContactsResult: Page<Contact>? = nil
    var stubbedContactsResult: Page<Contact>? {
        get { lock.withLock { _stubbedContactsResult } }
        set { lock.withLock { _stubbedContactsResult = newValue } }
    }
    private var _stubbedContactsClosure: (@Sendable (Int) async throws(APIError) -> Page<Contact>)? = nil
    var stubbedContactsClosure: (@Sendable (Int) async throws(APIError) -> Page<Contact>)? {
        get { lock.withLock { _stubbedContactsClosure } }
        set { lock.withLock { _stubbedContactsClosure = newValue } }
    }
    private var _stubbedContactsError: (APIError)? = nil
    var stubbedContactsError: (APIError)? {
        get { lock.withLock { _stubbedContactsError } }
        set { lock.withLock { _stubbedContactsError = newValue } }
    }
    func contacts(offset: Int) async throws(APIError) -> Page<Contact> {
        lock.withLock {
            _invokedContactsCount += 1
            _invokedContactsParameters = (offset, ())
            _invokedContactsParametersList.append((offset, ()))
        }
        if let closure = stubbedContactsClosure {
            return try await closure(offset)
        }
        if let error = stubbedContactsError { throw error }
        if let result = stubbedContactsResult { return result }
        unstubbed("ContactsServiceSpy.contacts(offset:) was called and has no answer: set stubbedContactsResult first.")
    }

    // MARK: add(name:phone:)

    var invokedAdd: Bool { invokedAddCount > 0 }
    private var _invokedAddCount: Int = 0
    var invokedAddCount: Int {
        get { lock.withLock { _invokedAddCount } }
        set { lock.withLock { _invokedAddCount = newValue } }
    }
    private var _invokedAddParameters: (name: String, phone: String)? = nil
    var invokedAddParameters: (name: String, phone: String)? {
        get { lock.withLock { _invokedAddParameters } }
        set { lock.withLock { _invokedAddParameters = newValue } }
    }
    private var _invokedAddParametersList: [(name: String, phone: String)] = []
    var invokedAddParametersList: [(name: String, phone: String)] {
        get { lock.withLock { _invokedAddParametersList } }
        set { lock.withLock { _invokedAddParametersList = newValue } }
    }
    private var _stubbedAddResult: Contact? = nil
    var stubbedAddResult: Contact? {
        get { lock.withLock { _stubbedAddResult } }
        set { lock.withLock { _stubbedAddResult = newValue } }
    }
    private var _stubbedAddClosure: (@Sendable (String, String) async throws(APIError) -> Contact)? = nil
    var stubbedAddClosure: (@Sendable (String, String) async throws(APIError) -> Contact)? {
        get { lock.withLock { _stubbedAddClosure } }
        set { lock.withLock { _stubbedAddClosure = newValue } }
    }
    private var _stubbedAddError: (APIError)? = nil
    var stubbedAddError: (APIError)? {
        get { lock.withLock { _stubbedAddError } }
        set { lock.withLock { _stubbedAddError = newValue } }
    }
    func add(name: String, phone: String) async throws(APIError) -> Contact {
        lock.withLock {
            _invokedAddCount += 1
            _invokedAddParameters = (name, phone)
            _invokedAddParametersList.append((name, phone))
        }
        if let closure = stubbedAddClosure {
            return try await closure(name, phone)
        }
        if let error = stubbedAddError { throw error }
        if let result = stubbedAddResult { return result }
        unstubbed("ContactsServiceSpy.add(name:phone:) was called and has no answer: set stubbedAddResult first.")
    }

    /// Forgets the calls; answers stay.
    func reset() {
        lock.withLock {
            _invokedContactsCount = 0
            _invokedContactsParameters = nil
            _invokedContactsParametersList = []
        }
        lock.withLock {
            _invokedAddCount = 0
            _invokedAddParameters = nil
            _invokedAddParametersList = []
        }
    }

    private func unstubbed(_ message: String) -> Never {
        onUnstubbed?(message)
        fatalError(message)
    }
}
