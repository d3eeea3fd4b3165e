import type { Preview } from '#src/fee/calls.ts'
import { useText } from '#src/fee/web/texts.ts'

type Row = Preview['rows'][number]

/** Why a bill differs, in words. */
export const useReasons = (): Readonly<Record<Row['reason'], string>> => {
  const t = useText()
  return {
    ...{ new: t('新增'), plan: t('计费方式变更'), price: t('单价调整'), area: t('面积变化'), months: t('月数变化') },
    ...{ usage: t('用量变化'), coefficient: t('系数变化'), other: t('其他变化'), same: t('与上期一致') },
  }
}

/** Steps of a calculation, in words. */
export const useStepNames = (): Readonly<Record<Row['steps'][number]['label'], string>> => {
  const t = useText()
  return {
    ...{ area: t('按建筑面积'), innerArea: t('按套内面积'), usage: t('按用量'), tier: t('阶梯'), added: t('附加费'), fixed: t('固定金额') },
    ...{ custom: t('自定义公式'), shared: t('公摊'), sum: t('合计'), rounded: t('取整'), least: t('最低收费') },
  }
}

const HUNDRED = 100

/** `+2.1 %`; null where there was nothing before. */
export const percentText = (difference: number, before: number): string | null =>
  before === 0 ? null : `${difference < 0 ? '−' : '+'}${((Math.abs(difference) * HUNDRED) / before).toFixed(1)} %`
