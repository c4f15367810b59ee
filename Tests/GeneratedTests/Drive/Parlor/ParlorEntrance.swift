import ScenicRuntime

// The ways in, and what happens to an account.

extension ParlorTests.Screens {
  func welcome(_ scene: Parlor.WelcomeScene) -> TestScreen {
    TestScreen(
      .init(["send": "welcome.logIn"]) { scene.logIn() },
      .init(["send": "welcome.register"]) { scene.register() },
      .init(["send": "welcome.scan"]) { scene.scan() })
  }

  func login(_ scene: Parlor.LoginScene) -> TestScreen {
    TestScreen(
      .init(["send": "login.submit", "args": ["user": "a", "password": "a"]]) {
        scene.submit(user: "a", password: "a")
      },
      .init(["send": "login.submit", "args": ["user": "b c", "password": "b c"]]) {
        scene.submit(user: "b c", password: "b c")
      },
      .init(["send": "login.changeServer"]) { scene.changeServer() },
      .init(["send": "login.forgotPassword"]) { scene.forgotPassword() })
  }

  func serverPicker(_ scene: Parlor.ServerPickerScene) -> TestScreen {
    TestScreen(
      .init(["finish": "serverPicker", "value": "a"]) { scene.finish("a") },
      .init(["finish": "serverPicker", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "serverPicker"]) { scene.cancel() })
  }

  func loginFailed(_ scene: Parlor.LoginFailedScene) -> TestScreen {
    TestScreen(
      .init(["send": "loginFailed.close"]) { scene.close() },
      .init(["send": "loginFailed.resetPassword"]) { scene.resetPassword() })
  }

  func forgotPassword(_ scene: Parlor.ForgotPasswordScene) -> TestScreen {
    TestScreen(
      .init(["send": "forgotPassword.send", "args": ["email": "a"]]) { scene.send(email: "a") },
      .init(["send": "forgotPassword.send", "args": ["email": "b c"]]) { scene.send(email: "b c") })
  }

  func mailSent(_ scene: Parlor.MailSentScene) -> TestScreen {
    TestScreen(
      .init(["send": "mailSent.resend"]) { scene.resend() },
      .init(["send": "mailSent.backToLogin"]) { scene.backToLogin() })
  }

  func register(_ scene: Parlor.RegisterScene) -> TestScreen {
    TestScreen(
      .init(["send": "register.next", "args": ["name": "a"]]) { scene.next(name: "a") },
      .init(["send": "register.next", "args": ["name": "b c"]]) { scene.next(name: "b c") })
  }

  func choosePassword(_ scene: Parlor.ChoosePasswordScene) -> TestScreen {
    TestScreen(
      .init(["send": "choosePassword.next", "args": ["password": "a"]]) { scene.next(password: "a") },
      .init(["send": "choosePassword.next", "args": ["password": "b c"]]) { scene.next(password: "b c") })
  }

  func terms(_ scene: Parlor.TermsScene) -> TestScreen {
    TestScreen(
      .init(["send": "terms.read"]) { scene.read() },
      .init(["send": "terms.accept"]) { scene.accept() })
  }

  func termsText(_ scene: Parlor.TermsTextScene) -> TestScreen {
    TestScreen()
  }

  func registrationFailed(_ scene: Parlor.RegistrationFailedScene) -> TestScreen {
    TestScreen(.init(["send": "registrationFailed.close"]) { scene.close() })
  }

  func scanner(_ scene: Parlor.ScannerScene) -> TestScreen {
    TestScreen(
      .init(["send": "scanner.scanned", "args": ["code": "a"]]) { scene.scanned(code: "a") },
      .init(["send": "scanner.scanned", "args": ["code": "b c"]]) { scene.scanned(code: "b c") },
      .init(["send": "scanner.typeInstead"]) { scene.typeInstead() },
      .init(["send": "scanner.close"]) { scene.close() })
  }

  func codeEntry(_ scene: Parlor.CodeEntryScene) -> TestScreen {
    TestScreen(
      .init(["finish": "codeEntry", "value": "a"]) { scene.finish("a") },
      .init(["finish": "codeEntry", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "codeEntry"]) { scene.cancel() })
  }

  func hello(_ scene: Parlor.HelloScene) -> TestScreen {
    TestScreen(.init(["send": "hello.next"]) { scene.next() })
  }

  func chooseName(_ scene: Parlor.ChooseNameScene) -> TestScreen {
    TestScreen(
      .init(["send": "chooseName.next", "args": ["name": "a"]]) { scene.next(name: "a") },
      .init(["send": "chooseName.next", "args": ["name": "b c"]]) { scene.next(name: "b c") })
  }

  func choosePicture(_ scene: Parlor.ChoosePictureScene) -> TestScreen {
    TestScreen(
      .init(["send": "choosePicture.choose"]) { scene.choose() },
      .init(["send": "choosePicture.skip"]) { scene.skip() })
  }

  func allowNotifications(_ scene: Parlor.AllowNotificationsScene) -> TestScreen {
    TestScreen(
      .init(["send": "allowNotifications.allow"]) { scene.allow() },
      .init(["send": "allowNotifications.later"]) { scene.later() })
  }

  func ready(_ scene: Parlor.ReadyScene) -> TestScreen {
    TestScreen(.init(["send": "ready.start"]) { scene.start() })
  }

  func security(_ scene: Parlor.SecurityScene) -> TestScreen {
    TestScreen(
      .init(["send": "security.verify"]) { scene.verify() },
      .init(["send": "security.showBackupKey"]) { scene.showBackupKey() },
      .init(["send": "security.changePassword"]) { scene.changePassword() },
      .init(["send": "security.openIgnored"]) { scene.openIgnored() },
      .init(["send": "security.openDevices"]) { scene.openDevices() },
      .init(["send": "security.deleteAccount"]) { scene.deleteAccount() })
  }

  func devices(_ scene: Parlor.DevicesScene) -> TestScreen {
    TestScreen(
      .init(["send": "devices.open", "args": ["device": "a"]]) { scene.open(device: "a") },
      .init(["send": "devices.open", "args": ["device": "b c"]]) { scene.open(device: "b c") })
  }

  func deviceDetails(_ scene: Parlor.DeviceDetailsScene) -> TestScreen {
    TestScreen(
      .init(["send": "deviceDetails.rename"]) { scene.rename() },
      .init(["send": "deviceDetails.signOut"]) { scene.signOut() },
      .init(["send": "deviceDetails.verify", "args": ["device": "a"]]) { scene.verify(device: "a") },
      .init(["send": "deviceDetails.verify", "args": ["device": "b c"]]) { scene.verify(device: "b c") })
  }

  func renameDevice(_ scene: Parlor.RenameDeviceScene) -> TestScreen {
    TestScreen(
      .init(["finish": "renameDevice", "value": "a"]) { scene.finish("a") },
      .init(["finish": "renameDevice", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "renameDevice"]) { scene.cancel() })
  }

  func signOutDevice(_ scene: Parlor.SignOutDeviceScene) -> TestScreen {
    TestScreen(
      .init(["finish": "signOutDevice"]) { scene.finish() },
      .init(["send": "signOutDevice.close"]) { scene.close() })
  }

  func backupKey(_ scene: Parlor.BackupKeyScene) -> TestScreen {
    TestScreen(
      .init(["send": "backupKey.copy"]) { scene.`copy`() },
      .init(["send": "backupKey.makeNew"]) { scene.makeNew() })
  }

  func newBackupKey(_ scene: Parlor.NewBackupKeyScene) -> TestScreen {
    TestScreen(
      .init(["finish": "newBackupKey"]) { scene.finish() },
      .init(["send": "newBackupKey.close"]) { scene.close() })
  }

  func changePassword(_ scene: Parlor.ChangePasswordScene) -> TestScreen {
    TestScreen(
      .init(["send": "changePassword.save", "args": ["old": "a", "new": "a"]]) {
        scene.save(old: "a", new: "a")
      },
      .init(["send": "changePassword.save", "args": ["old": "b c", "new": "b c"]]) {
        scene.save(old: "b c", new: "b c")
      })
  }

  func passwordRefused(_ scene: Parlor.PasswordRefusedScene) -> TestScreen {
    TestScreen(.init(["send": "passwordRefused.close"]) { scene.close() })
  }

  func ignoredPeople(_ scene: Parlor.IgnoredPeopleScene) -> TestScreen {
    TestScreen(
      .init(["send": "ignoredPeople.release", "args": ["user": "a"]]) { scene.release(user: "a") },
      .init(["send": "ignoredPeople.release", "args": ["user": "b c"]]) { scene.release(user: "b c") })
  }

  func deleteAccount(_ scene: Parlor.DeleteAccountScene) -> TestScreen {
    TestScreen(
      .init(["finish": "deleteAccount"]) { scene.finish() },
      .init(["send": "deleteAccount.close"]) { scene.close() })
  }

  func intro(_ scene: Parlor.IntroScene) -> TestScreen {
    TestScreen(
      .init(["send": "intro.start"]) { scene.start() },
      .init(["send": "intro.close"]) { scene.close() })
  }

  func waiting(_ scene: Parlor.WaitingScene) -> TestScreen {
    TestScreen(
      .init(["send": "waiting.answered"]) { scene.answered() },
      .init(["send": "waiting.timedOut"]) { scene.timedOut() })
  }

  func compare(_ scene: Parlor.CompareScene) -> TestScreen {
    TestScreen(
      .init(["send": "compare.same"]) { scene.same() },
      .init(["send": "compare.different"]) { scene.different() })
  }

  func verified(_ scene: Parlor.VerifiedScene) -> TestScreen {
    TestScreen(
      .init(["send": "verified.finish"]) { scene.finish() },
      .init(["finish": "verified"]) { scene.finish() })
  }

  func notVerified(_ scene: Parlor.NotVerifiedScene) -> TestScreen {
    TestScreen(
      .init(["send": "notVerified.tryAgain"]) { scene.tryAgain() },
      .init(["send": "notVerified.close"]) { scene.close() })
  }
}
