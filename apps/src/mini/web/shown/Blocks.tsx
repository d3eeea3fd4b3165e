import { ChevronRight, CreditCard } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import type { ShownBlock, ShownItem } from '#src/mini/calls.ts'
import { BADGES, BLOCK, type BlockKind } from '#src/mini/codes.ts'
import { useText } from '#src/mini/web/texts.ts'
import { Carousel } from './Carousel.tsx'
import { iconOf } from './icons.ts'
import { Lead } from './Lead.tsx'
import styles from './Shown.module.css'

const TILE_ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const
const BADGE_WORDS: ReadonlyMap<string, string> = new Map(Object.values(BADGES).map(([code, label]) => [code, label]))

const Tile = ({ of: { title, icon, badge, way } }: { of: ShownItem }): ReactNode => {
  const t = useText()
  const word = BADGE_WORDS.get(badge ?? '')
  return (
    <Lead way={way} className={styles.tile}>
      <span className={styles.tileIcon}>
        {createElement(iconOf(icon), TILE_ICON)}
        {word === undefined ? null : <em>{word === '优惠' ? t('优惠') : word}</em>}
      </span>
      <span>{title}</span>
    </Lead>
  )
}

const Grid = ({ of: { items, columns, title } }: { of: ShownBlock }): ReactNode => (
  <div className={styles.card}>
    {title === '' ? null : <h2 className={styles.title}>{title}</h2>}
    <ul className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {items.map((each) => (
        <li key={each.key}>
          <Tile of={each} />
        </li>
      ))}
    </ul>
  </div>
)

const Line = ({ of: { title, note, picture, way } }: { of: ShownItem }): ReactNode => (
  <Lead way={way} className={styles.line}>
    {picture === null ? null : <img src={picture} alt="" />}
    <span>
      <strong>{title}</strong>
      {note === null || note === '' ? null : <small>{note}</small>}
    </span>
    <ChevronRight size={16} aria-hidden />
  </Lead>
)

const List = ({ of: { items, title }, usual }: { of: ShownBlock; usual: string }): ReactNode => (
  <div className={styles.card}>
    <h2 className={styles.title}>{title || usual}</h2>
    <ul className={styles.list}>
      {items.map((each) => (
        <li key={each.key}>
          <Line of={each} />
        </li>
      ))}
    </ul>
  </div>
)

const Pay = ({ of: { title, text, way } }: { of: ShownBlock }): ReactNode => {
  const t = useText()
  return (
    <Lead way={way} className={styles.pay}>
      <CreditCard size={28} strokeWidth={1.5} aria-hidden />
      <span>
        <strong>{title || t('物业缴费')}</strong>
        <small>{text || t('查看账单并在线缴费')}</small>
      </span>
      <b>{t('去缴费')}</b>
    </Lead>
  )
}

const Article = ({ of: { title, text, picture, way } }: { of: ShownBlock }): ReactNode => (
  <Lead way={way} className={styles.article}>
    {picture === null ? null : <img src={picture} alt={title} />}
    {title === '' ? null : <strong>{title}</strong>}
    {text === '' ? null : <span>{text}</span>}
  </Lead>
)

/** Names of lists that have none of their own. */
export const useListTitles = (): Readonly<Partial<Record<BlockKind, string>>> => {
  const t = useText()
  return {
    [BLOCK.notices]: t('社区公告'),
    [BLOCK.goods]: t('精选商品'),
    [BLOCK.activities]: t('社区活动'),
    [BLOCK.listings]: t('房源推荐'),
    [BLOCK.surveys]: t('问卷调查'),
  }
}

/** Whether residents see anything of a block. */
export const isSeen = ({ type, items, title, text, picture, way }: ShownBlock): boolean => {
  if (type === BLOCK.space) return true
  if (type === BLOCK.pay) return way !== null
  return type === BLOCK.article ? title !== '' || text !== '' || picture !== null : items.length > 0
}

/** One block of a page. */
export const BlockView = ({ of }: { of: ShownBlock }): ReactNode => {
  const usual = useListTitles()[of.type]
  if (of.type === BLOCK.carousel) return <Carousel items={of.items} />
  if (of.type === BLOCK.grid) return <Grid of={of} />
  if (of.type === BLOCK.pay) return <Pay of={of} />
  if (of.type === BLOCK.article) return <Article of={of} />
  if (of.type === BLOCK.space) return <div style={{ height: of.height }} />
  return <List of={of} usual={usual ?? ''} />
}
