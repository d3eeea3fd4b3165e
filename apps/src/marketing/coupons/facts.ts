import { columns } from '@qifuyun/kit/columns.ts'
import { provide } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { residentFacts } from '#src/main-data/resident-facts.ts'
import { APP } from '#src/marketing/codes.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { template } from '#src/marketing/templates/template.ts'

const TOLD = 8
const MOST = 200
const c = columns(coupon, 'c')

/** Coupons of a customer, those that can still be used first. */
export const couponFacts = provide(residentFacts, async ({ rows }, { customerUuid }) => {
  const { label, app, name, states } = coupon.spec
  const seen = await rows.query<{ uuid: string }>(
    sql`select ${c.uuid} as uuid from ${await rows.mine(coupon)} c where ${c.customer} = ${customerUuid}::uuid order by ${c.gotAt} limit ${MOST}::int`,
  )
  const found = await rows.findEach(
    coupon,
    seen.map(({ uuid }) => uuid),
  )
  const all = seen.flatMap(({ uuid }) => found.get(uuid) ?? [])
  const open = all.filter((row) => coupon.isIn(row, 'unused', 'locked'))
  const shown = [...open, ...all.filter((row) => !open.includes(row)).toReversed()].slice(0, TOLD)
  const names = await rows.findEach(
    template,
    shown.map((row) => row.template),
  )
  return {
    ...{ app: APP, catalogue: app.key, entity: name, label, open: open.length, total: all.length },
    facts: shown.map((row) => {
      const state = states.find(({ code }) => code === row.state)
      return {
        ...{ uuid: row.uuid, no: row.code ?? '', title: names.get(row.template)?.name ?? '', at: row.gotAt ?? row.createdAt, rating: null },
        ...{ state: state?.label ?? '', tone: state?.tone ?? 'neutral', open: open.includes(row) },
      }
    }),
  }
})
