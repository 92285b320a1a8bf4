/// The closed list of keys that one kind of object may have. The reader and the
/// published JSON Schema both take it from here.
package protocol CatalogKey: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == String {
    /// What the object is called in messages.
    static var noun: String { get }
    /// The keys by their bytes; kept where many objects of the kind are read.
    static var table: KeyTable<Self> { get }
}

extension CatalogKey {
    package static var table: KeyTable<Self> { KeyTable() }
}

package enum SettingsKey: String, CatalogKey {
    case name, services, clock, seed, headers, unmatched, ignore, template
    case schema = "$schema"

    package static let noun = "catalog.json"
    package static let table = KeyTable<SettingsKey>()
}

package enum ServiceKey: String, CatalogKey {
    case env, openapi

    package static let noun = "a service"
    package static let table = KeyTable<ServiceKey>()
}

package enum BaselineKey: String, CatalogKey {
    case rules, collections
    case schema = "$schema"

    package static let noun = "a baseline file"
    package static let table = KeyTable<BaselineKey>()
}

package enum ProfileKey: String, CatalogKey {
    case id, title, description, tags, owner, extends, state, clock, seed, overrides, collections
    case schema = "$schema"

    package static let noun = "a profile"
    package static let table = KeyTable<ProfileKey>()
}

package enum RuleKey: String, CatalogKey {
    case name, service, method, path, query, exactQuery, headers, body, when
    case priority, responses, response, then, contract, enabled

    package static let noun = "a rule"
    package static let table = KeyTable<RuleKey>()
}

/// The request half of a rule.
package enum PatternKey: String, CatalogKey {
    case service, method, path, query, exactQuery, headers, body, when

    package static let noun = "a request pattern"
    package static let table = KeyTable<PatternKey>()
}

package enum BodyKey: String, CatalogKey {
    case json, jsonEquals, jsonPath, form, multipart, text, base64, graphql, schema

    package static let noun = "a body matcher"
    package static let table = KeyTable<BodyKey>()
}

package enum PartKey: String, CatalogKey {
    case filename, contentType, body

    package static let noun = "a part of multipart"
    package static let table = KeyTable<PartKey>()
}

package enum GraphQLKey: String, CatalogKey {
    case operationName, variables

    package static let noun = "graphql"
    package static let table = KeyTable<GraphQLKey>()
}

package enum ResponseKey: String, CatalogKey {
    case status, headers, body, text, bodyFile, base64, patch, jsonPatch, template, times
    case delay, throttle, fault, events, keepOpen, set, unset, push, after
    case `let`, contract, webSocket

    package static let noun = "a response"
    package static let table = KeyTable<ResponseKey>()
}

package enum ContractKey: String, CatalogKey {
    case violates

    package static let noun = "contract"
    package static let table = KeyTable<ContractKey>()
}

package enum DelayKey: String, CatalogKey {
    case uniform, lognormal

    package static let noun = "delay"
    package static let table = KeyTable<DelayKey>()
}

package enum LognormalKey: String, CatalogKey {
    case median, sigma, max

    package static let noun = "lognormal"
    package static let table = KeyTable<LognormalKey>()
}

package enum ThrottleKey: String, CatalogKey {
    case bytesPerSecond, chunks, over

    package static let noun = "throttle"
    package static let table = KeyTable<ThrottleKey>()
}

package enum EventKey: String, CatalogKey {
    case event, id, data, delay

    package static let noun = "an event"
    package static let table = KeyTable<EventKey>()
}

package enum PushKey: String, CatalogKey {
    case name, after

    package static let noun = "push"
    package static let table = KeyTable<PushKey>()
}

package enum CollectionKey: String, CatalogKey {
    case service, path, key, newKey, envelope, page, items

    package static let noun = "a collection"
    package static let table = KeyTable<CollectionKey>()
}

package enum PageKey: String, CatalogKey {
    case kind, limit

    package static let noun = "page"
    package static let table = KeyTable<PageKey>()
}

/// Operators of value matchers.
package enum OperatorKey: String, CatalogKey {
    case equals = "$equals"
    case not = "$not"
    case exists = "$exists"
    case `in` = "$in"
    case contains = "$contains"
    case startsWith = "$startsWith"
    case endsWith = "$endsWith"
    case regex = "$regex"
    case gt = "$gt"
    case gte = "$gte"
    case lt = "$lt"
    case lte = "$lte"
    case before = "$before"
    case after = "$after"
    case any = "$any"
    case each = "$each"
    case size = "$size"
    case ignoreCase = "$ignoreCase"
    case unordered = "$unordered"
    case includes = "$includes"

    package static let noun = "a value matcher"
    package static let table = KeyTable<OperatorKey>()
}
