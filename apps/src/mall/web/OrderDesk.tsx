import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { GOODS } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { CartPane } from './CartPane.tsx'
import styles from './Mall.module.css'
import { useText } from './texts.ts'
import { type UsedCart, useCart } from './use-cart.ts'

const SHOWN = 60
const GOODS_SHOWN = 200
const TYPING_MS = 300

/** What is on sale, to be put into the cart. */
const Shelf = ({ cart }: { cart: UsedCart }): ReactNode => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const asked = useDebounced(keyword, TYPING_MS)
  const sold = usePage(goods, { filter: filterOf(goods, (f) => f.state('onSale')), pageSize: GOODS_SHOWN })
  const kinds = new Map((sold.data?.list ?? []).map(({ uuid, kind }) => [uuid, kind]))
  const page = usePage(sku, {
    ...(asked !== '' && { keyword: asked }),
    filter: filterOf(sku, (f) => f.eq('enabled', true)),
    pageSize: SHOWN,
  })
  const list = (page.data?.list ?? []).filter((row) => kinds.has(row.goods))
  return (
    <section className={styles.shelf} aria-label={t('选择商品')}>
      <Input.Search
        allowClear
        aria-label={t('查找商品')}
        placeholder={t('商品名称、SKU编码或条码')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {page.isLoadingError ? (
        <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
      ) : page.data === undefined || sold.data === undefined ? (
        <PageSkeleton />
      ) : list.length === 0 ? (
        <StateBlock picture="noResult" title={t('没有在售商品')} hint={t('商品上架后可在此选择')} />
      ) : (
        <ul>
          {list.map((row) => {
            const service = kinds.get(row.goods) === GOODS.service
            const left = typeof row.available === 'number' ? row.available : 0
            return (
              <li key={row.uuid}>
                <button
                  type="button"
                  disabled={!service && left <= 0}
                  onClick={() => cart.put({ sku: row.uuid, name: row.name ?? row.skuCode, price: row.price })}
                >
                  <strong>{row.name}</strong>
                  <span>
                    {formatMoney(row.price)} · {service ? t('可预约') : left <= 0 ? t('已售罄') : t('剩余 {n} 件', { n: left })}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** 代客下单: goods on the left, what somebody buys and what it costs on the right. */
export const OrderDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const cart = useCart()
  return (
    <ScrollingPage heading={heading}>
      <div className={styles.till}>
        <Shelf cart={cart} />
        <CartPane of={cart} />
      </div>
    </ScrollingPage>
  )
}
