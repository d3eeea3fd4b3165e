import { createHash, timingSafeEqual } from 'node:crypto'
import { appModuleFrame } from '@qifuyun/contract/app-host/endpoints.ts'
import { wrongProof } from '#src/platform/errors.ts'
import type { FileAnswer } from '#src/platform/http/file-answer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { contextFor, openBridge, runModule } from './module-runtime.ts'

/** Long enough for a page that is opened slowly; a retry asks for a new address. */
const ADDRESS_S = 600

type Signing = Pick<Platform, 'secrets' | 'clock'>

const nowS = ({ clock }: Signing): number => Math.floor(clock.now().getTime() / 1_000)
const signatureOf = ({ secrets }: Signing, entry: string, exp: number): string => secrets.hmac('module-frame', `${exp}|${entry}`)

/** The address of the document that runs a registered module. Without a signature nobody gets one: our origin serves no script of strangers. */
export const moduleFrameUrl = (signing: Signing, entry: string): string => {
  const exp = nowS(signing) + ADDRESS_S
  return `${appModuleFrame.path}?${new URLSearchParams({ entry, exp: String(exp), sig: signatureOf(signing, entry, exp) }).toString()}`
}

const isSigned = (signing: Signing, { entry, exp, sig }: { entry: string; exp: number; sig: string }): boolean => {
  const [given, expected] = [Buffer.from(sig), Buffer.from(signatureOf(signing, entry, exp))]
  return given.length === expected.length && timingSafeEqual(given, expected) && nowS(signing) < exp
}

const SCRIPT = [
  ...Object.entries({ openBridge, contextFor, runModule }).map(([name, made]) => `const ${name} = ${made.toString()}`),
  'runModule(window, (entry) => import(entry))',
].join('\n')

const STYLE = 'html,body,#app{height:100%;margin:0}body{font:14px/22px system-ui,"PingFang SC","Microsoft YaHei",sans-serif}'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const SCRIPT_HASH = hashOf(SCRIPT)

/**
 * What the document may do: an origin of its own that is nobody's (so no token, no storage of ours), our script by its hash, and the origin
 * that the administrator registered. Pictures come from anywhere.
 */
const policyFor = (entry: string): string => {
  const { origin } = new URL(entry)
  return [
    "default-src 'none'",
    `script-src ${SCRIPT_HASH} ${origin}`,
    `style-src 'unsafe-inline' ${origin}`,
    `connect-src ${origin}`,
    `font-src data: ${origin}`,
    'img-src https: http: data: blob:',
    `media-src blob: ${origin}`,
    "base-uri 'none'",
    `form-action ${origin}`,
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms allow-popups allow-downloads',
  ].join('; ')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const documentFor = (entry: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>企服云</title><style>${STYLE}</style></head>` +
  `<body data-entry="${escaped(entry)}"><div id="app"></div><script>${SCRIPT}</script></body></html>`

/** The document of a signed address; 404 for any other, and once its time is over. */
export const moduleDocument = (signing: Signing, signed: { entry: string; exp: number; sig: string }): FileAnswer => {
  if (!isSigned(signing, signed) || !URL.canParse(signed.entry)) wrongProof()
  const content = Buffer.from(documentFor(signed.entry))
  return {
    name: 'module.html',
    contentType: 'text/html; charset=utf-8',
    size: content.length,
    open: async (range) => (range === undefined ? content : content.subarray(range.start, range.end + 1)),
    inline: true,
    contentSecurityPolicy: policyFor(signed.entry),
  }
}
