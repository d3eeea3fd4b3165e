import type { Context } from '@qifuyun/kit/context.ts'
import { customer, PERSON } from '#src/customers/records/customer.ts'

const MOST = 50_000

interface Named {
  kind: string
  name: string
  mobile: string
}

/** Persons are known by their mobile; others by their name, since an agent may have the number of several. */
export const keyOf = ({ kind, name, mobile }: Named): string => (kind === PERSON ? mobile : `company ${name}`)

/** Who of these is a customer already, merged ones aside, by their keys; of several the one that was made first. */
export const knownAmong = async ({ rows }: Pick<Context, 'rows'>, named: readonly Named[]): Promise<Map<string, string>> => {
  const mobiles = named.flatMap(({ kind, mobile }) => (kind === PERSON ? [mobile] : []))
  const names = named.flatMap(({ kind, name }) => (kind === PERSON ? [] : [name]))
  const found = await rows.list(
    customer,
    (f) =>
      f.and(
        f.state('potential', 'active', 'lost', 'black'),
        f.or(
          f.and(f.eq('kind', PERSON), f.oneOf('mobile', [...new Set(mobiles)])),
          f.and(f.ne('kind', PERSON), f.oneOf('name', [...new Set(names)])),
        ),
      ),
    MOST,
  )
  return new Map(found.toReversed().map(({ uuid, kind, name, mobile }) => [keyOf({ kind, name, mobile: mobile ?? '' }), uuid]))
}
