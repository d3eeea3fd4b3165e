import { choiceLabel } from '@qifuyun/kit/field.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Effects } from '#src/marketing/calls.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import styles from '#src/marketing/web/Effect.module.css'
import { useText } from '#src/marketing/web/texts.ts'
import { percentText } from './shown.ts'

interface Line {
  key: string
  name: ReactNode
  issued: number
  used: number
  usedRate: number | null
  off: number
  paid: number
}

const Figures = ({ title, first, lines }: { title: string; first: string; lines: readonly Line[] }): ReactNode => {
  const t = useText()
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <FigureTable className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t('领取')}</th>
            <th scope="col">{t('使用')}</th>
            <th scope="col">{t('核销率')}</th>
            <th scope="col">{t('优惠金额')}</th>
            <th scope="col">{t('拉动销售')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, issued, used, usedRate, off, paid }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{issued}</td>
              <td>{used}</td>
              <td>{percentText(usedRate)}</td>
              <td>{formatMoney(off)}</td>
              <td>{formatMoney(paid)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  )
}

/** Campaigns of the month, and projects, by what they have brought. */
export const Tables = ({ effects, one, onPick }: { effects: Effects; one: boolean; onPick: (uuid: string) => void }): ReactNode => {
  const t = useText()
  const label = useLabel(campaign)
  const campaigns = effects.campaigns.map(
    ({ uuid, name, kind, ...line }): Line => ({
      ...line,
      key: uuid,
      name: (
        <Button type="link" size="small" onClick={() => onPick(uuid)}>
          {`${name} · ${label(choiceLabel(campaign.fields.kind, kind))}`}
        </Button>
      ),
    }),
  )
  const projects = effects.projects.map(({ uuid, ...line }): Line => ({ ...line, key: uuid ?? 'none' }))
  return (
    <>
      {one || campaigns.length === 0 ? null : <Figures title={t('哪个活动效果好？')} first={t('营销活动')} lines={campaigns} />}
      {projects.length === 0 ? null : <Figures title={t('哪个项目的客户来得多？')} first={t('项目')} lines={projects} />}
    </>
  )
}
