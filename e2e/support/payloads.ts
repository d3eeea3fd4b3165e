// What runs where a text is taken for something else. Each sets the same mark: `x=1`.

/** What ends whatever the text may stand in: nothing, an attribute, an element, a comment, a script. */
const OPENINGS = ['', '">', "'>", '</textarea>', '</style>', '</script>', '-->', '</title>', '"/>', ']]>']

const ELEMENTS = [
  '<script>x=1</script>',
  '<ScRiPt>x=1</sCrIpT>',
  '<script/src=data:,x=1>',
  '<scr<script>ipt>x=1</script>',
  '<img src=x onerror=x=1>',
  '<img/src/onerror=x=1>',
  '<IMG SRC=x OnErRoR=x=1>',
  '<svg onload=x=1>',
  '<svg/onload=x=1>',
  '<svg><script>x=1</script>',
  '<svg><animate onbegin=x=1 attributeName=x dur=1s>',
  '<math><mtext><img src=x onerror=x=1></mtext></math>',
  '<body onload=x=1>',
  '<input autofocus onfocus=x=1>',
  '<details open ontoggle=x=1>',
  '<video src=x onerror=x=1>',
  '<audio><source onerror=x=1>',
  '<iframe srcdoc="<script>parent.x=1</script>">',
  '<iframe src=javascript:parent.x=1>',
  '<object data=javascript:x=1>',
  '<embed src=javascript:x=1>',
  '<p onclick=x=1 onmouseover=x=1>',
  '<a href=javascript:x=1>a</a>',
  '<form action=javascript:x=1><button>b',
  '<meta http-equiv=refresh content=0;javascript:x=1>',
  '<style>*{background:url(javascript:x=1)}</style>',
]

const URLS = [
  ...['javascript:x=1', 'JaVaScRiPt:x=1', ' javascript:x=1', 'java\tscript:x=1', 'java\nscript:x=1', 'javascript&colon;x=1'],
  ...['&#106;avascript:x=1', 'javascript:%78=1', 'data:text/html,<script>x=1</script>', 'vbscript:x=1', 'view-source:javascript:x=1'],
  ...['javascript://a%0ax=1', 'feed:javascript:x=1', '//a@javascript:x=1', 'https:javascript:x=1'],
].flatMap((url) => [url, `[a](${url})`, `<a href="${url}">a</a>`])

const TEMPLATES = [
  "{{constructor.constructor('x=1')()}}",
  "${constructor.constructor('x=1')()}",
  '<%= x=1 %>',
  '#{x=1}',
  '*{x=1}',
  '[[x=1]]',
]
const STYLES = [
  'x:expression(x=1)',
  '";background:url(javascript:x=1)//',
  '<link rel=stylesheet href=data:,x=1>',
  "@import'javascript:x=1';",
]
const CODES = [
  ...['＜img src=x onerror=x=1＞', '\\u003cimg src=x onerror=x=1\\u003e', '&lt;img src=x onerror=x=1&gt;', '%3Cimg src=x onerror=x=1%3E'],
  ...['<img src=x onerror=\u200bx=1>', '\u202e<img src=x onerror=x=1>', '<\u00adscript>x=1</script>', 'ʺ><img src=x onerror=x=1>'],
  ...['<noscript><p title="</noscript><img src=x onerror=x=1>">', '<template><img src=x onerror=x=1></template>'],
  ...['<svg></p><style><a id="</style><img src=x onerror=x=1>">', '<math><mi//xlink:href="data:x,<script>x=1</script>">'],
]

/** All of them, the shortest first. */
export const PAYLOADS: readonly string[] = [
  ...OPENINGS.flatMap((opening) => ELEMENTS.map((element) => opening + element)),
  ...URLS,
  ...TEMPLATES,
  ...STYLES,
  ...CODES,
].toSorted((a, b) => a.length - b.length)

/** For fields that none of them fits in, longest first; the last one is cut. */
const SHORT = ['<svg onload=x=1>', '<b x=1>'] as const

/** Deals out payloads in turn, as many as a field of so many characters holds. */
export const dealPayloads = (): ((max: number) => string) => {
  let left = [...PAYLOADS]
  return (max) => {
    let text = ''
    for (;;) {
      if (left.length === 0) left = [...PAYLOADS]
      // The longest first: short fields need the short ones.
      const at = left.findLastIndex((payload) => payload.length + text.length < max)
      if (at < 0) return text === '' ? (SHORT.find(({ length }) => length <= max) ?? SHORT[1].slice(0, max)) : text
      text += `${text === '' ? '' : ' '}${left.splice(at, 1)[0]}`
    }
  }
}
