import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { category } from '#src/fixed-asset/cards/category.ts'
import { DEMO_ASSETS, DEMO_CATEGORIES, monthBefore, openingCard } from '#src/fixed-asset/demo-assets.ts'
import { maintenance } from '#src/fixed-asset/documents/maintenance.ts'
import { movement } from '#src/fixed-asset/documents/movement.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

/** Everybody claims and borrows. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

/** What the demo project owns, who has it, and what waits today. */
export const demoAssets = async (call: Context): Promise<void> => {
  const { actor, people, rows, clock } = call
  const at = await demoProject(call)
  if (at === undefined || actor === null) return
  const today = chinaDay(clock.now)
  const [organ = at.organUuid] = await people.organsOf(actor.userUuid)
  if (organ === null) return
  const categories: string[] = []
  for (const each of DEMO_CATEGORIES) categories.push((await rows.add(category, each)).uuid)
  const where = { projectUuid: at.uuid, organ, keeper: actor.userUuid }
  const things: string[] = []
  for (const [n, thing] of DEMO_ASSETS.entries())
    things.push(
      (
        await rows.add(asset, {
          ...openingCard(thing, monthBefore(today)),
          ...{ category: categories[thing.of] ?? '', sn: `SN26${String(n + 1).padStart(4, '0')}`, ...where },
          ...(n % 3 === 0 && { user: actor.userUuid }),
          ...(n === 3 && { warrantyUntil: chinaDay(new Date(clock.now.getTime() + 12 * DAY_MS)) }),
        })
      ).uuid,
    )
  const thing = (n: number): string => things[n] ?? ''
  const claimed = await rows.add(movement, { kind: '1', assets: [thing(1)], user: actor.userUuid, reason: '新员工入职配置' })
  await rows.act(movement, claimed.uuid, 'submit')
  const due = chinaDay(new Date(clock.now.getTime() + 7 * DAY_MS))
  const lent = await rows.add(movement, { kind: '3', assets: [thing(11)], user: actor.userUuid, dueBack: due, reason: '2 幢配电房测温' })
  await rows.act(movement, lent.uuid, 'submit')
  await rows.act(movement, lent.uuid, 'handOver')
  const broken = await rows.add(maintenance, { asset: thing(10), fault: '电机异响，转速不足' })
  await rows.act(maintenance, broken.uuid, 'begin')
}
