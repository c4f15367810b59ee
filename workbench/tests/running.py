"""The device, and the app around it."""

import random
import re

from bench import check
from playwright.sync_api import expect


@check
def the_cats_are_adopted(bench):
    page = bench.page
    bench.scene("cats").get_by_label("name").fill("Fred")
    bench.send("cats", "select")
    expect(bench.scene("cat")).to_contain_text("Fred")
    expect(page.locator("#url")).to_have_value("/cats/Fred")
    bench.send("cat", "adopt")
    expect(page.get_by_role("dialog")).to_be_visible()
    bench.send("welcome", "email")
    bench.panel("App")
    page.get_by_role("checkbox", name="isSignedIn").check()
    bench.send("password", "accepted")
    expect(bench.scene("adoption")).to_be_visible()
    bench.scene("adoption").get_by_label("value").check()
    bench.send("adoption", "Done")
    expect(page.locator("#outcome")).to_contain_text("track")
    expect(bench.scene("cats")).to_be_visible()
    # Back to before the end, and forward again.
    bench.panel("Turns")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(bench.scene("adoption")).to_be_visible()
    page.get_by_role("button", name="Forward", exact=True).click()
    expect(bench.scene("cats")).to_be_visible()


@check
def gestures(bench):
    page = bench.page
    bench.send("cats", "select")
    page.get_by_role("button", name="Back to Cats").click()
    expect(bench.scene("cats")).to_be_visible()
    bench.send("cats", "select")
    box = page.locator("#device .pages:visible").bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 150, box["y"] + 300, steps=5)
    page.mouse.up()
    expect(bench.scene("cats")).to_be_visible()
    bench.send("cats", "openFilter")
    card = page.get_by_role("dialog").bounding_box()
    page.mouse.move(card["x"] + 100, card["y"] + 10)
    page.mouse.down()
    page.mouse.move(card["x"] + 100, card["y"] + 200, steps=5)
    page.mouse.up()
    expect(page.get_by_role("dialog")).to_have_count(0)
    bench.turn(6)
    # A short drag does nothing; a click beside the sheet, and its grip, dismiss it.
    bench.send("cats", "openFilter")
    page.mouse.move(card["x"] + 100, card["y"] + 10)
    page.mouse.down()
    page.mouse.move(card["x"] + 100, card["y"] + 40, steps=3)
    page.mouse.up()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.mouse.click(card["x"] + 100, card["y"] - 20)
    expect(page.get_by_role("dialog")).to_have_count(0)
    bench.send("cats", "openFilter")
    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    bench.turn(10)


@check
def a_long_press_goes_back_several_entries(bench):
    page = bench.page
    bench.write("""scene a(number: Int = 1) { event next }
root main: stack { a }
on a.next { push a(number: a.number + 1) }
""")
    for number in [1, 2, 3]:
        bench.send("a", "next")
        expect(bench.scene("a")).to_contain_text(str(number + 1))
    page.locator("#device .back").click(delay=700)
    items = page.get_by_role("menuitem")
    expect(items).to_have_count(3)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(bench.scene("a")).to_contain_text("2")
    bench.turn(4)
    bench.panel("Turns")
    expect(page.locator(".turns [aria-current]")).to_contain_text("main.popped")


@check
def timers_and_held_inputs(bench):
    page = bench.page
    bench.write("""condition isReady: Bool = false
action limit after 10 s
action remind(seconds: Int) after seconds

scene home { event start event edit }
scene late
scene form { event keep }

root main: stack { home }

on home.start { do limit do remind(seconds: 30) }
on limit.done where isReady or wait { push late }
on remind.done { stay }
on home.edit { push form }
on form.leave { stay }
on form.keep { resume form }
""")
    expect(page.locator("#messages .message")).to_have_count(0)
    bench.send("home", "start")
    bench.panel("App")
    expect(page.locator("#tab-app")).to_have_text("App (2)")
    page.get_by_role("button", name="Let 30 s pass").click()
    page.get_by_role("button", name="Let 10 s pass").click()
    expect(page.get_by_label("Pending requests")).to_contain_text("limit")
    bench.panel("Turns")
    expect(page.locator(".event").first).to_contain_text("Waits until where of the rule at")
    bench.panel("App")
    page.get_by_role("checkbox", name="isReady").check()
    expect(bench.scene("late")).to_be_visible()
    page.get_by_role("button", name="Back to Home").click()
    # A rule stops going back, until another one resumes it.
    bench.send("home", "edit")
    page.get_by_role("button", name="Back to Home").click()
    expect(bench.scene("form")).to_be_visible()
    expect(page.get_by_label("Held inputs")).to_contain_text("main.popped")
    bench.send("form", "keep")
    expect(bench.scene("home")).to_be_visible()
    expect(page.get_by_label("Held inputs")).to_be_empty()


@check
def links_and_an_unhandled_input(bench):
    page = bench.page
    page.locator("#url").fill("/cats/Tom")
    page.locator("#url").press("Enter")
    expect(bench.scene("cat")).to_contain_text("Tom")
    page.locator("#url").fill("/dogs")
    page.locator("#url").press("Enter")
    expect(page.locator("#outcome .refused").first).to_be_visible()
    bench.panel("Turns")
    expect(page.locator(".turns .unhandled")).to_have_count(1)


@check
def save_restart_and_restore(bench):
    page = bench.page
    bench.send("cats", "select")
    page.locator("#save").click()
    page.locator("#restart").click()
    bench.turn(0)
    expect(bench.scene("cats")).to_be_visible()
    page.locator("#restore").click()
    expect(bench.scene("cat")).to_be_visible()


@check
def restart_over_a_presentation(bench):
    page = bench.page
    bench.send("cats", "openFilter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.locator("#restart").click()
    bench.turn(0)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#device")).to_have_attribute("data-mismatches", "0")


@check
def a_saved_state_outlives_the_page_and_is_honest_in_tests(bench):
    page = bench.page
    bench.send("cats", "select")
    page.locator("#save").click()
    bench.turn(2)
    page.locator("#restore").click()
    bench.turn(3)
    page.locator("#copy-test").click()
    expect(page.locator("body")).to_have_attribute("data-copied", re.compile("save[^a-z]+restore"))
    # Before the state was saved, no test can restore it.
    bench.panel("Turns")
    for turn in [2, 1]:
        page.get_by_role("button", name="Back", exact=True).click()
        bench.turn(turn)
    page.locator("#restore").click()
    bench.turn(2)
    page.locator("#copy-test").click()
    expect(page.locator("#status")).to_contain_text("turn 2 restores a state that no turn before it has saved last")
    page.wait_for_timeout(500)
    page.reload()
    bench.ready()
    expect(page.locator("#restore")).to_be_enabled()
    page.locator("#restart").click()
    page.locator("#restore").click()
    expect(bench.scene("cat")).to_be_visible()


@check
def an_edit_that_does_not_fit_keeps_the_run(bench):
    page = bench.page
    spec = """scene a(number: Int = 1) { event next }
root main: stack { a }
on a.next { push a(number: a.number + 1) }
"""
    bench.write(spec)
    for number in [2, 3]:
        bench.send("a", "next")
        expect(bench.scene("a")).to_contain_text(str(number))
    bench.write(spec.replace("next", "onward"))
    bench.turn(0)
    bench.write(spec)
    bench.turn(2)
    expect(bench.scene("a")).to_contain_text("3")
    # An edit keeps the turn that is shown.
    bench.panel("Turns")
    page.get_by_role("button", name="Back", exact=True).click()
    bench.turn(1)
    bench.write(spec + "\n")
    bench.turn(1)
    expect(page.locator("#turns")).to_contain_text("Turn 1 of 2")


@check
def escape_dismisses_wherever_the_focus_is(bench):
    page = bench.page
    bench.send("cats", "openFilter")
    page.locator("h1").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@check
def quick_clicks_mean_what_is_shown_in_their_turn(bench):
    page = bench.page
    bench.write("""scene a { event next }
scene b
root main: tabs { one: stack { a }, two: stack { b } }
on a.next { push b }
""")
    bench.send("a", "next")
    # Both clicks come before the first is answered.
    back = page.locator("#device .back:visible")
    back.dblclick()
    bench.turn(2)
    page.locator("#device [data-slot=two]").dispatch_event("click")
    page.locator("#device [data-slot=one]").dispatch_event("click")
    page.locator("#device [data-slot=two]").dispatch_event("click")
    bench.turn(5)
    expect(bench.scene("b")).to_be_visible()
    bench.panel("Turns")
    expect(page.locator(".turns .unhandled")).to_have_count(0)


@check
def a_tablet_can_be_seen_on_a_narrow_page(bench):
    page = bench.page
    page.set_viewport_size({"width": 320, "height": 800})
    box = page.locator("#device").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 320, box
    page.locator("#tablet").click()
    box = page.locator("#device").bounding_box()
    assert box["x"] >= 0, box


@check
def a_request_is_answered_late(bench):
    page = bench.page
    bench.write("""action load(id: String) -> String latest

scene list { event open(id: String) event more }
scene other
scene book(text: String)

root main: stack { list }

on list.open(id) { do load(id: id) }
on list.more { push other }
on load.done(text) { push book(text: text) }
on load.failed { stay }
""")
    expect(page.locator("#status")).to_have_text("No problems")
    bench.send("list", "open")
    bench.panel("App")
    request = page.locator(".requests li[data-action=load]")
    expect(request).to_have_count(1)
    bench.send("list", "more")
    expect(bench.scene("other")).to_be_visible()
    request.get_by_label("value").fill("late")
    request.get_by_role("button", name="Complete").click()
    expect(page.get_by_label("Pending requests")).to_contain_text("kept")
    page.get_by_role("button", name="Back to List").click()
    expect(bench.scene("book")).to_contain_text("late")
    bench.page.locator("#restart").click()
    bench.send("list", "open")
    request.get_by_role("button", name="Fail").click()
    expect(page.locator(".requests")).to_have_count(0)


@check
def the_messenger_is_signed_in(bench):
    page = bench.page
    bench.sample("Messenger")
    expect(page.locator("#files [role=tab]")).to_have_count(14, timeout=10_000)
    expect(page.locator("#device .scene:visible").first).to_be_visible()
    bench.send("welcome", "logIn")
    bench.send("login", "submit")
    bench.panel("App")
    request = page.locator(".requests li[data-action=logIn]")
    request.get_by_label("value").select_option("wrongPassword")
    request.get_by_role("button", name="Complete").click()
    expect(page.locator("#device .layer[data-style=alert]")).to_contain_text("This is not the password.")
    # An alert has no way out but its own buttons.
    expect(page.locator("#device .layer[data-style=alert] .grip")).to_be_hidden()
    bench.send("loginFailed", "close")
    bench.send("login", "submit")
    page.get_by_label("isSignedIn", exact=True).check()
    request.get_by_role("button", name="Complete").click()
    bench.send("hello", "next")
    bench.send("chooseName", "next")
    bench.send("choosePicture", "skip")
    bench.send("allowNotifications", "later")
    # A long press on the back button lists the entries.
    page.locator("#device .layer:not([inert]) .back:visible").click(delay=700)
    expect(page.get_by_role("menuitem")).to_have_count(4)
    page.keyboard.press("Escape")
    page.get_by_label("isOnboarded", exact=True).check()
    bench.send("ready", "start")
    page.get_by_label("unreadRooms", exact=True).fill("3")
    page.get_by_label("unreadRooms", exact=True).press("Tab")
    expect(bench.scene("roomList")).to_be_visible()
    bench.send("roomList", "select")
    expect(bench.scene("timeline")).to_be_visible()
    page.get_by_role("button", name="Back to Rooms").click()
    expect(bench.scene("roomList")).to_be_visible()
    bench.send("roomList", "select")
    bench.send("timeline", "openThreads")
    bench.panel("Graph")
    page.locator(".canvas .scene[data-scene=directory]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".canvas .scene.lit[data-scene=directory]")).to_have_count(1, timeout=20_000)
    page.locator("#device").get_by_role("tab", name="Rooms").click()
    expect(page.locator("#device .badge")).to_have_text("3")
    page.locator("#tablet").click()
    expect(bench.scene("roomList")).to_be_visible()
    expect(page.locator("#device .columns > .node:visible")).to_have_count(2)
    page.locator("#phone").click()
    expect(page.locator("#device .split.collapsed > .pages > .node:visible")).to_have_count(1)


@check
def random_walks(bench):
    """Any button, tab and gesture in any order: the screens are those of the runtime's tree after each turn."""
    page = bench.page
    chance = random.Random(1)
    steps = 0
    for name in ["Cats", "Routes", "Zoo", "Messenger"]:
        bench.sample(name)
        expect(page.locator("#status")).to_have_text("No problems")
        bench.panel("App")
        for condition in page.locator("#app section[aria-label=Conditions] input[type=checkbox]").all():
            condition.check()
        for step in range(20):
            page.locator(f"#{chance.choice(['phone', 'tablet'])}").click() if step % 10 == 9 else None
            buttons = page.locator("#device .layer:not([inert]) button:visible:enabled").all()
            waiting = page.locator(".requests button").all()
            if waiting and chance.random() < 0.3:
                chance.choice(waiting).click()
            elif buttons:
                chance.choice(buttons).click()
            else:
                page.locator("#restart").click()
            # The answer may replace the buttons.
            page.wait_for_timeout(40)
            expect(page.locator("#device[data-mismatches='0']")).to_have_count(1)
            steps += 1
        bench.panel("Turns")
        for turn in reversed(range(int(page.locator("body").get_attribute("data-turn")))):
            page.get_by_role("button", name="Back", exact=True).click()
            bench.turn(turn)
            expect(page.locator("#device[data-mismatches='0']")).to_have_count(1)
    print(f"  {steps} steps")
