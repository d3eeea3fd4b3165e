// What people without an account do in the past: they open links, and pay by the network.
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Endpoint, InputOf, OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import type { PublicPage } from '@qifuyun/kit/public-page.ts'
import { openWriting, SERVED } from '#src/applications/service.ts'
import { payAtMock } from '#src/payments/service.ts'
import type { PastProduct } from './past-product.ts'

const LINK_DAYS = 30

const request = { ip: '127.0.0.1', deviceId: null, userAgent: '', language: 'zh-CN', requestId: '', origin: '' } as const

/** Makes a call that needs no account. */
const visit = async <E extends Endpoint>({ routes, platform }: PastProduct, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
  const route = routes.directory.find(endpoint.method, endpoint.path)
  if (route === undefined) throw new Error(`no route answers ${endpoint.path}`)
  const made = {
    content: null,
    caller: null,
    request: { ...request, requestId: platform.ids.uuid() },
    enter: async () => {},
    settle: async () => {},
  }
  const output = await route.run({ ...made, input: endpoint.input.parse(input) })
  await platform.events.drain()
  // The output's type is that of the endpoint whose schema judges it.
  return endpoint.output.parse(output) as OutputOf<E>
}

const tokenIn = (path: string | null): string => path?.split('/').at(-1) ?? ''

interface Paid {
  page: PublicPage
  uuid: string
  chosen: Readonly<Record<string, unknown>> | undefined
}

/** Pays what the public page of a row asks for, after what its form adds was sent in: at the mock channel, which calls back. */
export const payByLink = async (past: PastProduct, enterpriseUuid: string, { page, uuid, chosen = {} }: Paid): Promise<void> => {
  const { platform } = past
  const app = SERVED.find((served) => served.app.pages?.some(({ kind }) => kind === page.kind))?.app
  if (app === undefined) throw new Error(`no application has the page ${page.kind}`)
  const { publicAdd, publicPay } = publicEndpoints(app)
  const now = platform.clock.now()
  const path = await platform.db.tenant(enterpriseUuid, null, (tx) =>
    openWriting({ tx, platform, enterpriseUuid, person: null, now })
      .context()
      .links.open(page, uuid, new Date(now.getTime() + LINK_DAYS * DAY_MS)),
  )
  const owing = page.adds === undefined ? path : (await visit(past, publicAdd, { token: tokenIn(path), ...chosen })).path
  const { path: at } = await visit(past, publicPay, { token: tokenIn(owing) })
  await payAtMock(platform, at ?? '')
  await platform.events.drain()
}
