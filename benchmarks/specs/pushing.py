"""An app whose links push scenes over any visible scene, so that every scene can cover every other.

    python3 benchmarks/specs/pushing.py SCENES > app.scene
"""

import sys

SCENE = """
scene s{scene}(id: Int) {{
  event next
  event close
}}
on s{scene}.next {{ push s{next}(id: s{scene}.id) }}
on s{scene}.close {{ pop }}
link "/s{scene}/{{id}}" {{ push s{scene}(id: id) }}
"""


def main():
    count = int(sys.argv[1])
    print("app Links\n\nscene home { event open(id: Int) }\nroot main: stack { home }\non home.open(id) { push s0(id: id) }")
    for scene in range(count):
        print(SCENE.format(scene=scene, next=(scene + 1) % count), end="")


main()
