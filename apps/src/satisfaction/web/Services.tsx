import { choiceLabel } from '@qifuyun/kit/field.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { AnalysisPair, AnalysisPart } from '@qifuyun/kit-web/report/Analysis.tsx'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import type { ReactNode } from 'react'
import type { Figures } from '#src/satisfaction/calls.ts'
import type { Metric } from '#src/satisfaction/codes.ts'
import { RANKED_FROM } from '#src/satisfaction/figures/figures.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { percentText, shown } from './shown.ts'
import { useText } from './texts.ts'

interface GroupsProps {
  title: string
  hint: string
  first: string
  metric: Metric
  groups: readonly { key: string; name: string; count: number; value: number | null; lowRate: number | null }[]
}

const Groups = ({ title, hint, first, metric, groups }: GroupsProps): ReactNode => {
  const t = useText()
  return (
    <AnalysisPart title={title} hint={hint}>
      {groups.length === 0 ? null : (
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{t('得分')}</th>
              <th scope="col">{t('评价数')}</th>
              <th scope="col">{t('低分率')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, name, count, value, lowRate }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>
                  <strong>{shown(metric, value)}</strong>
                </td>
                <td>{count}</td>
                <td>{percentText(lowRate)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </AnalysisPart>
  )
}

/** What was said of each service, and of those who did it. */
export const Services = ({ figures: { triggers, staff }, metric }: { figures: Figures; metric: Metric }): ReactNode => {
  const t = useText()
  const label = useLabel(rating)
  return (
    <AnalysisPair>
      <Groups
        {...{ metric, title: t('哪类服务需要改进？'), hint: t('按触发评价的事件') }}
        first={t('触发事件')}
        groups={triggers.map(({ code, ...each }) => ({ key: code, name: label(choiceLabel(rating.fields.trigger, code)), ...each }))}
      />
      <Groups
        {...{ metric, title: t('谁的服务更受认可？'), hint: t('评价不少于 {n} 份才参与排名', { n: RANKED_FROM }) }}
        first={t('服务人员')}
        groups={staff.map(({ uuid, ...each }) => ({ key: uuid, ...each }))}
      />
    </AnalysisPair>
  )
}
