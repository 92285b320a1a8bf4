import Foundation
import UIKit
import UserNotifications
import WalletCore

/// Notifications come to the delegate, also those that started the app.
final class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    private(set) lazy var model = WalletModel()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        // Before the end of launch, or the tap that started the app is lost.
        UNUserNotificationCenter.current().delegate = self
        model.app.launch()
        return true
    }

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
        model.phone.pushToken = token.map { String(format: "%02x", $0) }.joined()
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification info: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        guard let message = PushMessage(info) else { return .noData }
        _ = model.app.receiveNotification(message)
        return .newData
    }

    // Notifications are not sendable; the message that is read out of them is.
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        guard let message = PushMessage(notification.request.content.userInfo) else { return [] }
        return await model.app.receiveNotification(message) ? [.banner, .sound] : []
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        guard let message = PushMessage(response.notification.request.content.userInfo) else { return }
        await model.app.openNotification(message)
    }
}

extension PushMessage {
    fileprivate init?(_ info: [AnyHashable: Any]) {
        guard JSONSerialization.isValidJSONObject(info),
            let json = try? JSONSerialization.data(withJSONObject: info)
        else { return nil }
        self.init(json: json)
    }
}
