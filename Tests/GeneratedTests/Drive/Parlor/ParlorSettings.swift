import ScenicRuntime

// Settings, and the server's last word.

extension ParlorTests.Screens {
  func settings(_ scene: Parlor.SettingsScene) -> TestScreen {
    TestScreen(
      .init(["send": "settings.openProfile", "args": ["name": "a"]]) { scene.openProfile(name: "a") },
      .init(["send": "settings.openProfile", "args": ["name": "b c"]]) { scene.openProfile(name: "b c") },
      .init(["send": "settings.openAppearance"]) { scene.openAppearance() },
      .init(["send": "settings.openNotifications"]) { scene.openNotifications() },
      .init(["send": "settings.openSecurity"]) { scene.openSecurity() },
      .init(["send": "settings.openAbout"]) { scene.openAbout() },
      .init(["send": "settings.signOut"]) { scene.signOut() },
      .init(["send": "settings.repeatOnboarding"]) { scene.repeatOnboarding() })
  }

  func profile(_ scene: Parlor.ProfileScene) -> TestScreen {
    TestScreen(
      .init(["send": "profile.editName"]) { scene.editName() },
      .init(["send": "profile.changePicture"]) { scene.changePicture() },
      .init(["send": "profile.showCode"]) { scene.showCode() })
  }

  func editName(_ scene: Parlor.EditNameScene) -> TestScreen {
    TestScreen(
      .init(["finish": "editName", "value": "a"]) { scene.finish("a") },
      .init(["finish": "editName", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "editName"]) { scene.cancel() })
  }

  func myCode(_ scene: Parlor.MyCodeScene) -> TestScreen {
    TestScreen()
  }

  func appearance(_ scene: Parlor.AppearanceScene) -> TestScreen {
    TestScreen(.init(["send": "appearance.chooseTheme"]) { scene.chooseTheme() })
  }

  func themePicker(_ scene: Parlor.ThemePickerScene) -> TestScreen {
    TestScreen(
      .init(["finish": "themePicker", "value": "system"]) { scene.finish(.system) },
      .init(["finish": "themePicker", "value": "light"]) { scene.finish(.light) },
      .init(["finish": "themePicker", "value": "dark"]) { scene.finish(.dark) },
      .init(["cancel": "themePicker"]) { scene.cancel() })
  }

  func notifications(_ scene: Parlor.NotificationsScene) -> TestScreen {
    TestScreen(
      .init(["send": "notifications.chooseSound"]) { scene.chooseSound() },
      .init(["send": "notifications.openKeywords"]) { scene.openKeywords() })
  }

  func soundPicker(_ scene: Parlor.SoundPickerScene) -> TestScreen {
    TestScreen(
      .init(["finish": "soundPicker", "value": "a"]) { scene.finish("a") },
      .init(["finish": "soundPicker", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "soundPicker"]) { scene.cancel() })
  }

  func keywords(_ scene: Parlor.KeywordsScene) -> TestScreen {
    TestScreen(.init(["send": "keywords.add"]) { scene.add() })
  }

  func addKeyword(_ scene: Parlor.AddKeywordScene) -> TestScreen {
    TestScreen(
      .init(["finish": "addKeyword", "value": "a"]) { scene.finish("a") },
      .init(["finish": "addKeyword", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "addKeyword"]) { scene.cancel() })
  }

  func about(_ scene: Parlor.AboutScene) -> TestScreen {
    TestScreen(
      .init(["send": "about.openLicences"]) { scene.openLicences() },
      .init(["send": "about.openWebsite"]) { scene.openWebsite() })
  }

  func licences(_ scene: Parlor.LicencesScene) -> TestScreen {
    TestScreen()
  }

  func signOutQuestion(_ scene: Parlor.SignOutQuestionScene) -> TestScreen {
    TestScreen(
      .init(["finish": "signOutQuestion"]) { scene.finish() },
      .init(["send": "signOutQuestion.close"]) { scene.close() })
  }

  func sessionEnded(_ scene: Parlor.SessionEndedScene) -> TestScreen {
    TestScreen(.init(["send": "sessionEnded.close"]) { scene.close() })
  }

  func mustUpdate(_ scene: Parlor.MustUpdateScene) -> TestScreen {
    TestScreen(.init(["send": "mustUpdate.openStore"]) { scene.openStore() })
  }
}
