import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { InputOf } from '@qifuyun/kit/entity.ts'
import { type Option } from '@qifuyun/kit/field.ts'
import type { PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { project } from '#src/main-data/project.ts'
import { KIND, SOURCE, WISH } from '#src/sale/codes.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { type Listing, layoutText, priceText } from '#src/sale/listings/showing.ts'
import { refuse, t } from '#src/sale/texts.ts'

const { views, uuid, table } = columns(listing)

const labelsOf = (options: readonly Option[] = [], codes: readonly (string | number)[] | null): string =>
  options.flatMap(({ code, label }) => (codes?.includes(code) ? [label] : [])).join('、')

const { fields } = listing
type Line = { label: string; text: string }
const line = (label: string, text: string | null): Line[] => (text === null || text === '' ? [] : [{ label, text }])

/** Where it lies, as far as people outside are told: not its number. */
const placeOf = async ({ rows }: Context, { projectUuid, address }: Listing): Promise<string | null> => {
  const at = projectUuid === null ? undefined : await rows.find(project, projectUuid)
  return at === undefined ? (address?.name ?? null) : [at.projectName, at.address].filter(Boolean).join(' ')
}

const floorText = ({ floor, floors }: Listing): string | null =>
  floor === null ? null : wordsIn(floors === null ? t('{n}层', { n: floor }) : t('{n}层，共{all}层', { n: floor, all: floors }), 'zh-CN')

/** Everybody who opens it has looked at it; that is no change of the row. */
const countView = async ({ rows }: Context, row: Listing): Promise<void> => {
  await rows.query(sql`update ${table} set ${views} = ${views} + 1 where ${uuid} = ${row.uuid}::uuid`)
}

/** What people outside read of a home. */
export const viewListing = async (call: Context & { row: Listing }): Promise<PublicView> => {
  const { row } = call
  await countView(call, row)
  const optionsOf = (key: 'orient' | 'decor' | 'facilities' | 'tags' | 'payCycle') => fields[key].spec.options
  return {
    lines: [
      ...line('报价', priceText(row)),
      ...line('付款方式', labelsOf(optionsOf('payCycle'), row.payCycle === null ? null : [row.payCycle])),
      ...line('户型', layoutText(row)),
      ...line('建筑面积', `${row.area} m²`),
      ...line('楼层', floorText(row)),
      ...line('朝向', labelsOf(optionsOf('orient'), row.orient === null ? null : [row.orient])),
      ...line('装修', labelsOf(optionsOf('decor'), row.decor === null ? null : [row.decor])),
      ...line('位置', await placeOf(call, row)),
      ...line('配套设施', labelsOf(optionsOf('facilities'), row.facilities)),
      ...line('特色', labelsOf(optionsOf('tags'), row.tags)),
      ...line('可入住日期', row.availableFrom),
      ...line('房源描述', row.desc),
    ],
    notes: listing.isIn(row, 'reserved') ? [t('该房源已被预定，可留下联系方式')] : [],
  }
}

/**
 * Whoever asks for a home becomes a lead of whoever looks after it. Where somebody else is in touch with that person already, it is theirs:
 * the page says nothing of it.
 */
export const fillEnquiry = async (call: Context & { row: Listing; sent: Partial<InputOf<typeof lead>> }) => {
  const { row, sent, rows } = call
  if (!listing.isIn(row, 'live', 'reserved')) refuse('房源已下架')
  const mobile = typeof sent.mobile === 'string' ? sent.mobile : ''
  const [known] = await rows.list(
    lead,
    (f) => f.and(f.eq('mobile', mobile), f.state('fresh', 'following', 'viewed', 'keen'), f.notEmpty('broker')),
    1,
  )
  return {
    ...sent,
    kind: row.kind === KIND.sell ? WISH.buy : WISH.rent,
    source: SOURCE.page,
    listing: row.uuid,
    bedrooms: row.bedrooms,
    projectUuid: row.projectUuid,
    broker: known?.broker ?? row.maintainer,
  }
}
