"""An app whose links present flows over any visible scene, so that every flow can be in every other.

    python3 benchmarks/specs/presenting.py FLOWS > app.scene
"""

import sys

FLOW = """
flow f{flow} {{
  scene a{flow} {{ event next }}
  scene b{flow} {{ event next }}
  scene c{flow} {{
    event end
    event other
  }}
  root stack {{ a{flow} }}
  on a{flow}.next {{ push b{flow} }}
  on b{flow}.next {{ push c{flow} }}
  on c{flow}.end {{ cancel }}
  on c{flow}.other {{ present f{next} }}
}}
link "/f{flow}" {{ present f{flow} }}
"""


def presenting(flows):
    beginning = "app Presenting\n\nscene home { event next }\nroot stack { home }\non home.next { present f0 }\n"
    return beginning + "".join(FLOW.format(flow=flow, next=(flow + 1) % flows) for flow in range(flows))


if __name__ == "__main__":
    print(presenting(int(sys.argv[1])), end="")
