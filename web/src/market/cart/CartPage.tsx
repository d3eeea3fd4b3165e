import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Alert, Button, Checkbox, Table, type TableProps } from 'antd'
import { CircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { type CartLine, useCart } from '../api.ts'
import { MarketFrame } from '../frame/MarketFrame.tsx'
import { MarketIcon } from '../MarketIcon.tsx'
import { to } from '../to.ts'
import { priceOf } from '../words.ts'
import styles from './Cart.module.css'
import { CheckoutButton } from './CheckoutButton.tsx'
import { QuantityField } from './QuantityField.tsx'
import { useRemoveLines } from './use-remove-lines.ts'
import { useSelection } from './use-selection.ts'

const ICON_PX = 36
const MIN_WIDTH = 720

const Named = ({ line }: { line: CartLine }): ReactNode => {
  const t = useText()
  const { marketAppUuid, appName, developerName, invalidFlag } = line
  return (
    <span className={styles.named} data-invalid={invalidFlag === 1 || undefined}>
      <MarketIcon app={line} size={ICON_PX} />
      <span className={styles.words}>
        {invalidFlag === 1 ? (
          appName
        ) : (
          <Link className={pageStyles.link} to={to.app(marketAppUuid)}>
            {appName}
          </Link>
        )}
        <span className={styles.term}>{developerName}</span>
      </span>
      {invalidFlag === 1 ? (
        <StatusTag tone="slate" icon={CircleOff}>
          {t('已失效')}
        </StatusTag>
      ) : null}
    </span>
  )
}

const useColumns = (selection: ReturnType<typeof useSelection>): NonNullable<TableProps<CartLine>['columns']> => {
  const t = useText()
  const { removeOne } = useRemoveLines()
  const { isChosen, choose } = selection
  return [
    {
      key: 'chosen',
      width: 48,
      title: <span className="qf-visually-hidden">{t('选择')}</span>,
      render: (_value, { cartUuid, appName, invalidFlag }) => (
        <Checkbox
          aria-label={t('选择「{name}」', { name: appName })}
          checked={isChosen(cartUuid)}
          disabled={invalidFlag === 1}
          onChange={({ target }) => choose(cartUuid, target.checked)}
        />
      ),
    },
    { key: 'name', title: t('应用'), render: (_value, line) => <Named line={line} /> },
    { key: 'price', title: t('单价'), width: 150, render: (_value, line) => (line.invalidFlag === 1 ? '—' : priceOf(line)) },
    { key: 'quantity', title: t('时长'), width: 200, render: (_value, line) => <QuantityField line={line} /> },
    {
      key: 'amount',
      title: t('小计'),
      width: 130,
      align: 'end',
      className: pageStyles.number ?? '',
      render: (_value, { amountFen, invalidFlag }) => (invalidFlag === 1 ? '—' : formatMoney(amountFen)),
    },
    {
      key: 'deeds',
      title: t('操作'),
      width: 90,
      render: (_value, line) => (
        <Button type="link" danger size="small" aria-label={t('移除「{name}」', { name: line.appName })} onClick={() => removeOne(line)}>
          {t('移除')}
        </Button>
      ),
    },
  ]
}

const Filled = ({ lines }: { lines: readonly CartLine[] }): ReactNode => {
  const t = useText()
  const selection = useSelection(lines)
  const columns = useColumns(selection)
  const { removeAll, removeInvalid } = useRemoveLines()
  const { sold, chosen } = selection
  const invalid = lines.length - sold.length
  const footer = (
    <>
      <Checkbox
        className={styles.all ?? ''}
        checked={sold.length > 0 && chosen.length === sold.length}
        indeterminate={chosen.length > 0 && chosen.length < sold.length}
        disabled={sold.length === 0}
        onChange={({ target }) => selection.chooseAll(target.checked)}
      >
        {t('全选')}
      </Checkbox>
      <span className={styles.sum}>
        {t('已选 {n} 种，合计', { n: chosen.length })} <strong>{formatMoney(selection.totalFen)}</strong>
      </span>
      <CheckoutButton cartUuids={chosen} />
    </>
  )
  return (
    <Page title={t('购物车')} actions={<Button onClick={() => removeAll(lines)}>{t('清空')}</Button>} footer={footer}>
      {invalid === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('{n} 种应用已下架或计费方式已变化，不能结算', { n: invalid })}
          action={
            <Button size="small" onClick={() => removeInvalid(lines)}>
              {t('移除失效应用')}
            </Button>
          }
        />
      )}
      <Table<CartLine>
        size="middle"
        aria-label={t('购物车')}
        rowKey="cartUuid"
        columns={columns}
        dataSource={[...lines]}
        pagination={false}
        scroll={{ x: MIN_WIDTH }}
      />
    </Page>
  )
}

const Loaded = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { data, isLoadingError, error, refetch } = useCart()
  if (data !== undefined && data.length > 0) return <Filled lines={data} />
  const look = (
    <Button type="primary" onClick={() => void navigate(to.market())}>
      {t('去逛逛')}
    </Button>
  )
  return (
    <Page title={t('购物车')}>
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
      {data === undefined ? null : <StateBlock picture="empty" title={t('购物车还是空的')} action={look} />}
    </Page>
  )
}

/** /cloudMarket/shoppingCart: what was put aside, at the prices of this moment. */
const CartPage = (): ReactNode => (
  <MarketFrame>
    <Loaded />
  </MarketFrame>
)
export default CartPage
