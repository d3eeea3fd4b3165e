import { choiceLabel } from '@qifuyun/kit/field.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { AnalysisPart } from '@qifuyun/kit-web/report/Analysis.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { satisfactionApp } from '#src/satisfaction/app.ts'
import type { Figures } from '#src/satisfaction/calls.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import styles from './Figures.module.css'
import { useText } from './texts.ts'

const toneOf = (code: string) => rating.fields.tags.spec.options?.find((option) => option.code === code)?.tone ?? 'neutral'

/** What people choose most often, the good and the bad; their own words are a view of the list. */
export const Said = ({ figures: { tags } }: { figures: Figures }): ReactNode => {
  const t = useText()
  const label = useLabel(rating)
  return (
    <AnalysisPart label={t('评价标签')} title={t('住户说得最多的是什么？')}>
      {tags.length === 0 ? (
        <p>{t('还没有人选择标签')}</p>
      ) : (
        <ul className={styles.tags}>
          {tags.map(({ code, count }) => (
            <li key={code}>
              <ToneTag tone={toneOf(code)}>{label(choiceLabel(rating.fields.tags, code))}</ToneTag>
              <strong>{count}</strong>
            </li>
          ))}
        </ul>
      )}
      <Link to={`/application/${satisfactionApp.appKey}?entity=rating&view=words`}>{t('查看评价词频')}</Link>
    </AnalysisPart>
  )
}
