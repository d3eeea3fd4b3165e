import { isIP } from 'node:net'
import { type Config, isLoopback } from '#src/platform/config.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

const LIMIT_MS = 5_000
/** What a connection that never came to be is told by: the name or the certificate is wrong, which no later start puts right. */
const WRONG = /ENOTFOUND|certificate|SSL routines/

const look = async (
  about: string,
  variable: string,
  address: string,
  isOurs: (body: string) => boolean,
  path: string,
): Promise<Finding> => {
  const url = new URL(path, address)
  const plain = url.protocol === 'http:' && !isLoopback(url.hostname) && isIP(url.hostname) === 0
  try {
    const response = await fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(LIMIT_MS) })
    const body = await response.text()
    if (!response.ok)
      return warn(about, `${address} answers ${response.status}`, 'start the server and look again; if it runs, check the proxy')
    if (!isOurs(body)) return fail(about, `at ${address} something else answers`, `check ${variable} and the proxy`)
    return plain ? warn(about, `${address} answers, without TLS`, 'put TLS in front (deploy/README.md)') : ok(about, `${address} answers`)
  } catch (error) {
    const reason = reasonOf(error)
    if (WRONG.test(reason))
      return fail(about, `${address} cannot be reached (${reason})`, `check ${variable}, the name and the certificate`)
    return warn(
      about,
      `${address} does not answer (${reason})`,
      'start the server and look again; if it runs, check the proxy and the firewall',
    )
  }
}

/** Whether what stands in links and QR codes leads here. */
export const examineAddresses = async ({ publicUrl, appHost }: Pick<Config, 'publicUrl' | 'appHost'>): Promise<Finding[]> => {
  const found: Promise<Finding>[] = []
  if (publicUrl !== null) found.push(look('public address', 'QFY_PUBLIC_URL', publicUrl, (body) => body === 'ok', '/healthz'))
  if (appHost !== null) found.push(look('mobile address', 'QFY_APP_HOST', appHost, () => true, '/'))
  return found.length > 0 ? Promise.all(found) : [ok('public address', 'none is set: links lead to where a page was opened')]
}
