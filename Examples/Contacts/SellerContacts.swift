import DublerStore

/// How a seller is reached.
struct SellerContacts: Record, Equatable {
    static let tableName = "seller_contacts"

    var id: String
    var phone: String
    var address: String
}

enum SellerDatabase {
    static let migrations = [
        Migration("seller contacts") { access in
            try access.execute(
                "CREATE TABLE seller_contacts (id TEXT PRIMARY KEY, phone TEXT NOT NULL, address TEXT NOT NULL)"
            )
        }
    ]
}
