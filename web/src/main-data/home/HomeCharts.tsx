import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { numberText } from '@qifuyun/kit-web/fields/format.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { STATUS_COLOURS } from '@qifuyun/ui/platform/tokens/colours.ts'
import type { ReactNode } from 'react'
import { STATUSES } from '#src/main-data/room/room-status.ts'
import { useText } from '#src/main-data/texts.ts'
import type { Statistics } from './Figures.tsx'
import styles from './HomeCharts.module.css'

const FILLS: Record<string, string> = {
  success: STATUS_COLOURS.success.fill,
  info: STATUS_COLOURS.info.fill,
  neutral: STATUS_COLOURS.slate.fill,
  warning: STATUS_COLOURS.warning.fill,
  violet: STATUS_COLOURS.violet.fill,
}

/** Rooms by state, and by project. */
export const HomeCharts = ({ statistics }: { statistics: Statistics }): ReactNode => {
  const t = useText()
  const label = useLabel(mainData)
  const { roomStatusCount, projectList } = statistics
  const states = STATUSES.map(({ code, label: chinese, tone }) => ({
    x: label(chinese),
    y: roomStatusCount.find(({ roomStatusCode }) => roomStatusCode === code)?.count ?? 0,
    colour: FILLS[tone] ?? STATUS_COLOURS.slate.fill,
  }))
  return (
    <div className={styles.charts}>
      <Chart kind="pie" title={t('房态分布')} series={[{ name: t('房间'), points: states }]} colours={states.map(({ colour }) => colour)} />
      <Chart
        kind="bar"
        title={t('各项目房间数')}
        series={[{ name: t('房间'), points: projectList.map(({ projectName, roomCount }) => ({ x: projectName, y: roomCount })) }]}
      />
      <Chart
        kind="bar"
        title={t('各项目建筑面积')}
        format={(value) => `${numberText(value, { kind: 'decimal', scale: 0 })} m²`}
        series={[{ name: t('建筑面积'), points: projectList.map(({ projectName, area }) => ({ x: projectName, y: area })) }]}
      />
    </div>
  )
}
