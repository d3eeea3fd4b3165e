/** Ways in which addresses have been made to run a script in a page, or to lead from a trusted site to another one. For tests. */

const EVIL = 'evil.example'

/** A script or a document of its own instead of a web page. */
const SCHEMES = [
  'javascript',
  'data',
  'vbscript',
  'file',
  'blob',
  'about',
  'ws',
  'ftp',
  'view-source',
  'filesystem',
  'chrome',
  'mailto',
  'tel',
]
const PAYLOADS = [
  'alert(1)',
  '//%0aalert(1)',
  '//evil.example/%0aalert(1)',
  'text/html,<script>alert(1)</script>',
  'srcdoc',
  '///etc/passwd',
]

/** What browsers drop, trim or read as something else. */
const NOISE = ['\t', '\n', '\r', '\u0000', ' ', '\u00a0', '\u200b', '\u2028', '\u202e', '\ufeff', '\u0085', '\u00ad']

const scripts = SCHEMES.flatMap((scheme) => PAYLOADS.map((payload) => `${scheme}:${payload}`))

const disguisedScripts = NOISE.flatMap((noise) => [
  `java${noise}script:alert(1)`,
  `${noise}javascript:alert(1)`,
  `javascript${noise}:alert(1)`,
])

const otherHosts = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\\/',
    '/%2f',
    '/%2F',
    '/%5c',
    '/%5C',
    '/%252f',
    '/%25252f',
    '/.//',
    '/..//',
    '/%2e%2e//',
  ].map((start) => start + EVIL),
  ...['/a/..//', '/./\\', '/../../..//', '/%2e//', '/;//../..//', '/\t/', '/\n/', '/\r\n/', '/ /', '/\u0000/', '/\u200b/'].map(
    (start) => start + EVIL,
  ),
]

const credentials = [
  `https://qifuyun.example@${EVIL}/`,
  `https://qifuyun.example:443@${EVIL}/`,
  `https://user:pass@${EVIL}/`,
  `https://@${EVIL}/`,
  `https://qifuyun.example%40x:y@${EVIL}`,
  `https://qifuyun.example\\@${EVIL}/`,
  `https://qifuyun.example#@${EVIL}/`,
  `https://qifuyun.example?@${EVIL}/`,
  `https://${EVIL}\\.qifuyun.example/`,
]

/** Half an address, which browsers complete each in its own way. */
const unfinished = [
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'http:evil.example',
  'http:/evil.example',
  'http:////evil.example',
  'https://',
  'http://',
  'https',
  'https:',
  '://evil.example',
  ':evil.example',
  'evil.example',
  'www.evil.example/path',
  'https://[::1',
  'https://exa mple.com/',
  'https://exa\tmple.com/',
  'https://evil.example\n.qifuyun.example/',
  'https://%00.example/',
  'https://.../',
  '',
  ' ',
  '#',
  '?',
  '.',
  '..',
]

/** Honest in form: they may be shown in a frame once the person has seen the host, and never become ours. */
const strangers = [
  `https://${EVIL}/`,
  `HTTPS://${EVIL}/`,
  `http://${EVIL}/`,
  `https://qifuyun.example.${EVIL}/`,
  `https://${EVIL}/qifuyun.example`,
  `https://${EVIL}:8443/a?b#c`,
  'https://qifuyun.example./',
  'https://xn--80ak6aa92e.com/',
  'https://аррӏе.com/',
  'https://企服云.example/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  `https://${EVIL}/javascript:alert(1)`,
  `https://${EVIL}/?redirect=//qifuyun.example`,
]

/** Paths of this very site that try to be more. */
const ownPaths = [
  '/javascript:alert(1)',
  '/im#javascript:alert(1)',
  '/im?next=//evil.example',
  '/@evil.example',
  '/https://evil.example',
  '/a//evil.example',
  '/redirect//evil.example',
  '/jump?contentUrl=javascript:alert(1)',
  'https://qifuyun.example//evil.example',
  'https://qifuyun.example/%2fevil.example',
  'https://qifuyun.example/..//evil.example',
  'https://qifuyun.example/im',
]

export const ADDRESS_PROBES: readonly string[] = [
  ...scripts,
  ...disguisedScripts,
  ...otherHosts,
  ...credentials,
  ...unfinished,
  ...strangers,
  ...ownPaths,
]
