import type { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type { PublicPlace } from './place.ts'

type Calls = ReturnType<typeof publicEndpoints>

const pathOf = ({ appKey }: PublicPlace, name: string) => `/api/v1/application/${appKey}/x/public/${name}`
const common = { access: 'public', roles: [] } as const

/** What the holder of the link sees. */
export const getPublicPage = (place: PublicPlace, signal: AbortSignal) =>
  call(
    descriptor<Calls['publicPage']>({ ...common, method: 'GET', path: pathOf(place, 'page') }),
    { token: place.token },
    {
      quiet: true,
      signal,
    },
  )

export type Sent = Record<string, unknown>

/** Does an action; null = stay on the page. */
export const doAction = (place: PublicPlace, action: string, sent: Sent) =>
  call(
    descriptor<Calls['publicAct']>({ ...common, method: 'POST', path: pathOf(place, 'act') }),
    { ...sent, action, token: place.token },
    { quiet: true },
  )

/** Sends the page's own form in; gives the page of what was made. */
export const sendIn = (place: PublicPlace, sent: Sent) =>
  call(
    descriptor<Calls['publicAdd']>({ ...common, method: 'POST', path: pathOf(place, 'add') }),
    { ...sent, token: place.token },
    { quiet: true },
  )

/** Says something about the record. */
export const sendComment = (place: PublicPlace, sent: Sent) =>
  call(
    descriptor<Calls['publicComment']>({ ...common, method: 'POST', path: pathOf(place, 'comment') }),
    // The form asks for what the call takes; what is missing, the server says.
    { content: '', ...sent, token: place.token },
    { quiet: true },
  )

/** Where what is owed is paid. */
export const findPayPage = (place: PublicPlace) =>
  call(descriptor<Calls['publicPay']>({ ...common, method: 'POST', path: pathOf(place, 'pay') }), { token: place.token }, { quiet: true })
