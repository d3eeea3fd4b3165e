import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { apart } from './apart.ts'
import styles from './Comparison.module.css'
import { comparison } from './calls.generated.ts'
import { useText } from './texts.ts'

type Told = Answer<typeof comparison>

/** Prices have four digits behind the point; people read two, and more only where there are more. */
const priceText = (price: string | null): string => {
  if (price === null) return '—'
  const short = price.replace(/0{1,2}$/, '')
  return short.endsWith('.') ? `${short}00` : short
}

const Head = ({ quote }: { quote: Told['quotes'][number] }): ReactNode => {
  const t = useText()
  const { uuid, supplierName, deliverDays, payTerms, lowest, state } = quote
  return (
    <th scope="col" className={styles.quote}>
      <Link to={`/application/pkg32?entity=quote&uuid=${uuid}`}>{supplierName}</Link>
      <span className={styles.about}>
        {[deliverDays === null ? '' : t('交货 {n} 天', { n: deliverDays }), payTerms ?? ''].filter(Boolean).join(' · ')}
      </span>
      {lowest ? <ToneTag tone="success">{t('最低')}</ToneTag> : null}
      {state === '20' ? <ToneTag tone="info">{t('中选')}</ToneTag> : null}
    </th>
  )
}

const Shown = ({ told: { quotes, lines } }: { told: Told }): ReactNode => {
  const t = useText()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('比价')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('品名')}</th>
            {quotes.map((quote) => (
              <Head key={quote.uuid} quote={quote} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, qty, unit, estimate, last, prices, lowest }, at) => (
            // Lines have no names of their own.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <th scope="row">
                {name}
                <span className={styles.about}>{`${Number(qty)} ${unit}`}</span>
                <span className={styles.about}>{t('预估 {price}', { price: priceText(estimate) })}</span>
                {last === null ? null : <span className={styles.about}>{t('上次 {price}', { price: priceText(last) })}</span>}
              </th>
              {prices.map((price, index) => {
                const share = apart(price, last)
                return (
                  <td key={quotes[index]?.uuid} className={styles.figure} data-lowest={(price !== null && price === lowest) || undefined}>
                    {priceText(price)}
                    {share === null ? null : <span className={styles.about}>{t('比上次 {share}', { share })}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('合计')}</th>
            {quotes.map(({ uuid, total, lowest }) => (
              <td key={uuid} className={styles.figure} data-lowest={lowest || undefined}>
                {formatMoney(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** 比价: what each supplier wants, line by line, the cheapest first. */
export const Comparison = ({ inquiry }: { inquiry: string }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useCall(comparison, { inquiry })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data.quotes.length === 0) return <p className={styles.nothing}>{t('还没有报价')}</p>
  return <Shown told={data} />
}
