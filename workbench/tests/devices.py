"""Fields of values, splits in a narrow window, and fingers."""

import pathlib
import subprocess
import tempfile
import time

from bench import Bench, check
from playwright.sync_api import expect

VALUES = """enum Role { guest, nurse(ward: Int = 3) }
struct Filter { text: String = "" onlyMine: Bool = false limit: Int? }
@unused condition role: Role = .guest
@unused condition filter: Filter = Filter()
@unused condition pinned: Int?

scene list {
  @unused condition page: Int = 1
  event tags(names: [String])
}
root main: stack { list }
on list.tags(_) { stay }
"""


@check
def fields_of_conditions_follow_the_turns(bench):
    page = bench.page
    bench.write(VALUES)
    expect(page.locator("#status")).to_have_text("No problems")
    bench.panel("App")
    field = page.locator("#app section[aria-label=Conditions]").get_by_label

    def change(turn, act):
        act()
        bench.turn(turn)

    def typed(name, text):
        field(name, exact=True).fill(text)
        field(name, exact=True).press("Tab")

    change(1, lambda: field("role").select_option("nurse"))
    change(2, lambda: typed("ward", "12"))
    change(3, lambda: field("pinned: a value").check())
    change(4, lambda: typed("pinned", "7"))
    change(5, lambda: typed("text", "cats"))
    bench.panel("Turns")
    for turn in [4, 3, 2, 1, 0]:
        page.get_by_role("button", name="Back", exact=True).click()
        bench.turn(turn)
    bench.panel("App")
    expect(field("role")).to_have_value("guest")
    expect(field("pinned: a value")).not_to_be_checked()
    expect(field("text")).to_have_value("")
    bench.panel("Turns")
    page.locator(".turns button").last.click()
    bench.turn(5)
    bench.panel("App")
    expect(field("ward")).to_have_value("12")
    expect(field("pinned", exact=True)).to_have_value("7")
    expect(field("text")).to_have_value("cats")


@check
def invalid_inputs_are_explained_until_the_next_turn(bench):
    page = bench.page
    bench.write(VALUES)
    # An incomplete number is not sent.
    number = bench.scene("list").get_by_label("page")
    number.fill("")
    number.press("Tab")
    bench.turn(0)
    names = bench.scene("list").get_by_label("names")
    names.fill('["a"')
    bench.send("list", "tags")
    expect(bench.scene("list").locator(".problem")).to_contain_text("expected JSON of the type [String]")
    names.fill("[3]")
    bench.send("list", "tags")
    expect(page.locator("#outcome")).to_contain_text("Invalid input: args.names[0]: expected a value of type String")
    names.fill('["a"]')
    bench.send("list", "tags")
    bench.turn(1)
    expect(page.locator("#outcome")).to_be_empty()
    expect(page.locator("#status")).to_have_text("No problems")


@check
def turns_come_one_after_the_other(bench):
    """Clicks that come before the last one is answered."""
    page = bench.page
    bench.panel("Turns")
    for name in ["openFilter", "select"]:
        bench.scene("cats").get_by_role("button", name=name, exact=True).dispatch_event("click")
        page.locator("#restart").dispatch_event("click")
    bench.turn(0)
    expect(page.locator(".turns li")).to_have_count(1)
    bench.send("cats", "select")
    bench.send("cat", "adopt")
    bench.turn(2)
    page.get_by_role("button", name="Back", exact=True).dblclick()
    bench.turn(0)
    page.get_by_role("button", name="Forward", exact=True).dblclick()
    bench.turn(2)


INBOX = """app Inbox

scene boxes { event open event pick(id: Int) }
scene letters(box: Int = 1) { event read(id: Int) event deeper }
scene letter(id: Int) { event reply }
scene draft
@placeholder scene noLetters
@placeholder scene noLetter

root mail: split {
  boxList: stack { boxes }
  list: stack { noLetters }
  detail: stack { noLetter }
}

on boxes.open { root letters in mail.list; select mail.list }
on boxes.pick(id) { root letter(id) in mail.detail; select mail.detail }
on letters.deeper { push letters(box: letters.box + 1) }
on letters.read(id) { root letter(id) in mail.detail; select mail.detail }
on letter.reply { push draft in mail.detail }
"""


@check
def a_split_is_one_stack_on_a_phone(bench, scenicc):
    page = bench.page
    bench.write(INBOX)
    expect(page.locator("#status")).to_have_text("No problems")
    # A placeholder is left out.
    bench.send("boxes", "pick")
    expect(bench.scene("letter")).to_be_visible()
    page.get_by_role("button", name="Back to Boxes").click()
    expect(page.locator("#device .back:visible")).to_have_count(0)
    page.locator("#restart").click()
    bench.turn(0)
    bench.send("boxes", "open")
    bench.send("letters", "deeper")
    expect(bench.scene("letters")).to_contain_text("2")
    bench.send("letters", "read")
    bench.send("letter", "reply")
    expect(page.locator(".canvas .lit")).to_have_count(1)
    page.locator("#tablet").click()
    expect(page.locator("#device .columns > .node:visible")).to_have_count(3)
    expect(page.locator(".canvas .lit")).to_have_count(3)
    page.locator("#phone").click()
    # Going back over several columns takes several turns, and a test can repeat them.
    page.locator("#device .back:visible").click(button="right")
    expect(page.get_by_role("menuitem")).to_have_text(["Boxes", "Letters", "Letters", "Letter"])
    page.get_by_role("menuitem").first.click()
    expect(bench.scene("boxes")).to_be_visible()
    bench.turn(8)
    page.locator("#copy-test").click()
    expect(page.locator("body[data-copied]")).to_have_count(1)
    test = page.locator("body").get_attribute("data-copied")
    with tempfile.TemporaryDirectory() as folder:
        spec = pathlib.Path(folder) / "inbox.scene"
        spec.write_text(INBOX + "\n" + test)
        done = subprocess.run([scenicc, "test", spec], capture_output=True, text=True)
        assert done.returncode == 0, test + done.stdout + done.stderr


@check
def fingers(bench, browser, address):
    """A swipe back, a sheet that is swiped away, scrolling, and a long press."""
    phone = Bench(browser, address, has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844}).ready()
    page = phone.page
    session = phone.context.new_cdp_session(page)

    def touch(kind, *points):
        points = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def swipe(x, y, across, down):
        touch("touchStart", (x, y))
        for step in range(1, 9):
            touch("touchMove", (x + across * step / 8, y + down * step / 8))
            time.sleep(0.02)
        touch("touchEnd")
        # A tap that comes sooner only ends the movement.
        time.sleep(0.5)

    page.locator("#device").scroll_into_view_if_needed()
    box = page.locator("#device .pages:visible").bounding_box()
    phone.scene("cats").get_by_role("button", name="select").tap()
    phone.turn(1)
    swipe(box["x"] + 6, box["y"] + 250, 0, -120)
    swipe(box["x"] + 6, box["y"] + 150, 180, 4)
    phone.turn(2)
    expect(phone.scene("cats")).to_be_visible()
    phone.scene("cats").get_by_role("button", name="openFilter").tap()
    phone.turn(3)
    grip = page.locator(".grip:visible").bounding_box()
    swipe(grip["x"] + 100, grip["y"] + 10, 3, 200)
    phone.turn(4)
    expect(page.get_by_role("dialog")).to_have_count(0)
    phone.scene("cats").get_by_role("button", name="select").tap()
    phone.turn(5)
    back = page.locator("#device .back:visible").bounding_box()
    touch("touchStart", (back["x"] + 10, back["y"] + 10))
    expect(page.get_by_role("menuitem")).to_have_count(1)
    touch("touchEnd")
    page.wait_for_timeout(300)
    page.get_by_role("menuitem").tap()
    phone.turn(6)
    phone.close()
