import { provide } from '@qifuyun/kit/server.ts'
import { LEAVING, leavingRoom } from '#src/main-data/residents/leaving-room.ts'
import { pass, releasePass } from '#src/release-pass/app.ts'
import { goodsText } from '#src/release-pass/leaving.ts'

const PASSES_MAX = 50

/** Goods of people who leave a room that have been applied for and are still inside. */
export const stillInside = provide(leavingRoom, async ({ rows }, { roomUuid, leavers, whole }) => {
  const phones = new Set(leavers.map(({ phone }) => phone))
  const found = await rows.list(pass, (f) => f.and(f.eq('roomUuid', roomUuid), f.state('approving', 'ready', 'refused')), PASSES_MAX)
  const open = found
    .filter(({ phone }) => whole || phones.has(phone))
    .map(({ uuid, no, goods }) => ({ uuid, title: `${no ?? ''} ${goodsText(goods)}` }))
  return [{ point: LEAVING.goods, app: releasePass.appKey ?? '', entity: pass.spec.name, open, byItself: 0 }]
})
