import { badge } from '@qifuyun/ui/platform/format/labels.ts'
import { useHasPage } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import {
  BriefcaseBusiness,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  RadioTower,
  ReceiptText,
  ShoppingCart,
  Star,
  WalletCards,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { type Classify, useClassifies } from '../api.ts'
import { CART_TARGET } from '../fly.ts'
import { to } from '../to.ts'
import { useCartCount } from '../use-cart-count.ts'
import styles from './Market.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** Of the categories, which operators name, in their order. */
const CATEGORY_ICONS = [Wrench, WalletCards, RadioTower, Megaphone, BriefcaseBusiness] as const

interface EntryProps {
  path: string
  current: boolean
  icon?: LucideIcon
  below?: boolean
  children: ReactNode
}

const Entry = ({ path, current, icon: Icon, below = false, children }: EntryProps): ReactNode => (
  <li>
    <Link className={styles.entry ?? ''} to={path} aria-current={current ? 'page' : undefined} data-below={below || undefined}>
      {Icon === undefined ? null : <Icon {...ICON} />}
      {children}
    </Link>
  </li>
)

/** A category, and those below it while one of them is chosen. */
const Category = ({ category, chosen, icon }: { category: Classify; chosen: string | null; icon: LucideIcon }): ReactNode => {
  const { classifyUuid, classifyName, children } = category
  const open = classifyUuid === chosen || children.some((each) => each.classifyUuid === chosen)
  return (
    <>
      <Entry path={to.market(classifyUuid)} current={classifyUuid === chosen} icon={icon}>
        {classifyName}
      </Entry>
      {open
        ? children.map((each) => (
            <Entry key={each.classifyUuid} path={to.market(each.classifyUuid)} current={each.classifyUuid === chosen} below>
              {each.classifyName}
            </Entry>
          ))
        : null}
    </>
  )
}

const Categories = (): ReactNode => {
  const t = useText()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const chosen = query.get('classify')
  const listed = pathname === to.market() || query.get('from') === 'market'
  return (
    <nav aria-label={t('应用分类')}>
      <ul className={styles.entries}>
        <Entry path={to.market()} current={listed && chosen === null} icon={LayoutGrid}>
          {t('全部应用')}
        </Entry>
        {(useClassifies().data ?? []).map((category, index) => (
          <Category
            key={category.classifyUuid}
            category={category}
            chosen={chosen}
            icon={CATEGORY_ICONS[index % CATEGORY_ICONS.length] ?? Wrench}
          />
        ))}
      </ul>
    </nav>
  )
}

const Own = (): ReactNode => {
  const t = useText()
  const { pathname } = useLocation()
  const hasPage = useHasPage()
  const count = useCartCount()
  const entry = (path: string, icon: LucideIcon, name: ReactNode) =>
    hasPage(path) ? (
      <Entry path={path} icon={icon} current={pathname === path}>
        {name}
      </Entry>
    ) : null
  const counted = (
    <>
      {t('购物车')}
      <span className={styles.count} {...{ [CART_TARGET]: '' }} data-empty={count === 0 || undefined}>
        <span aria-hidden="true">{badge(count)}</span>
        <span className="qf-visually-hidden">{t('{n} 种应用', { n: count })}</span>
      </span>
    </>
  )
  return (
    <nav aria-label={t('我的市场')} className={styles.own}>
      <ul className={styles.entries}>
        {entry(to.cart(), ShoppingCart, counted)}
        {entry(to.orders(), ReceiptText, t('我的订单'))}
        {entry(to.collection(), Star, t('我的收藏'))}
      </ul>
    </nav>
  )
}

/** Categories, and what is the user's own in the market. */
export const MarketMenu = ({ heading }: { heading: boolean }): ReactNode => {
  const t = useText()
  const Title = heading ? 'h1' : 'p'
  return (
    <div className={styles.menu} data-pane>
      <Title className={styles.title}>{t('云市场')}</Title>
      <Categories />
      <Own />
    </div>
  )
}
