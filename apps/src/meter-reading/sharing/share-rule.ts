import { dict, exact, flag, ref, refs, rows, text } from '@qifuyun/kit/fields.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { entity } from '#src/meter-reading/identity.ts'
import { BASIS } from '#src/meter-reading/sharing/weights.ts'
import { t } from '#src/meter-reading/texts.ts'

export const ROOMS_MAX = 2_000

/** Which meters a community pays for together, and by what it is shared out over whom. */
export const shareRule = entity('shareRule', '公摊方案', {
  name: text('方案名称').required(),
  projectUuid: ref('项目', () => project).required(),
  meters: refs('公摊表', () => meter).required(),
  buildings: refs('楼栋', () => building).hint('楼栋内全部房屋参与分摊'),
  rooms: rows('分摊房屋', { room: ref('房屋', () => room).required(), ratio: exact('分摊比例') }, { max: ROOMS_MAX }),
  basis: dict('分摊依据', {
    area: [BASIS.area, '面积', 'info'],
    room: [BASIS.room, '户', 'success'],
    usage: [BASIS.usage, '用量', 'warning'],
    ratio: [BASIS.ratio, '比例', 'violet'],
  }).required(),
  excludeVacant: flag('空置不摊').default(false),
  price: exact('单价', { unit: '元' }).required(),
  item: ref('收费项目', () => chargeItem).required(),
  enabled: flag('启用').default(true),
})
  .rule('rooms', ({ buildings, rooms: chosen, basis }) =>
    basis === BASIS.ratio && (chosen ?? []).some(({ ratio }) => ratio === null || ratio === undefined)
      ? t('请填写每户的分摊比例')
      : basis === BASIS.ratio && (chosen ?? []).length === 0
        ? t('按比例分摊须列出分摊房屋')
        : (chosen ?? []).length === 0 && (buildings ?? []).length === 0
          ? t('请选择楼栋或分摊房屋')
          : new Set((chosen ?? []).map((line) => line.room)).size < (chosen ?? []).length
            ? t('同一房屋重复')
            : undefined,
  )
  .form(
    { title: '公摊费用', fields: ['name', 'projectUuid', 'meters', 'price', 'item', 'enabled'] },
    { title: '分摊方式', fields: ['basis', 'excludeVacant', 'buildings', 'rooms'] },
  )
  .list({
    columns: ['name', 'projectUuid', 'meters', 'basis', 'excludeVacant', 'price', 'item', 'enabled'],
    filters: ['projectUuid', 'basis', 'item', 'enabled'],
    search: ['name'],
  })
  .chosenWhile('enabled')
  .inProject('projectUuid')
  .titled('name')
