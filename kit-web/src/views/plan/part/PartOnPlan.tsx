import type { Tone } from '@qifuyun/kit/field.ts'
import { viewPlan } from '@qifuyun/ui/platform/request/endpoints/main-data.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useText } from '#src/texts.ts'
import { outlinesOf } from '../marks.ts'
import surface from '../Plan.module.css'
import shapes from '../Shapes.module.css'
import styles from './PartOnPlan.module.css'
import { windowAround } from './window.ts'

/** About as wide as a side pane: names keep their size there. */
const PANE_PX = 312
/** A name needs so much of it. */
const NAME_PX = 40

interface PartOnPlanProps {
  buildingUuid: string
  partUuid: string
  /** How what stands there is. */
  tone: Tone
}

/** Where a part of a building lies on its plan, with what lies around it; nothing where it is not drawn. */
export const PartOnPlan = ({ buildingUuid, partUuid, tone }: PartOnPlanProps): ReactNode => {
  const t = useText()
  const { data } = useCall(viewPlan, { buildingUuid })
  const outlines = useMemo(() => outlinesOf(data?.areaList ?? []), [data])
  const own = outlines.find(({ part }) => part === partUuid)
  const image = data?.image ?? null
  if (data === undefined || image === null || own === undefined) return null
  const { x, y, width, height } = windowAround(own, data)
  const scale = width / PANE_PX
  const unit: CSSProperties & { '--plan-unit': number } = { '--plan-unit': scale }
  return (
    <svg
      className={`${surface.surface} ${styles.drawing}`}
      style={unit}
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={t('「{name}」在平面图上的位置', { name: own.name })}
    >
      <rect className={surface.paper} width={data.width} height={data.height} />
      <image href={image.fileFullPath} width={data.width} height={data.height} preserveAspectRatio="none" />
      {outlines.map((each) => (
        <g key={each.key} className={shapes.shape} {...(each === own && { 'data-tone': tone, 'data-marked': true })}>
          <polygon points={each.points} />
          {each === own || each.width >= NAME_PX * scale ? (
            <g transform={`translate(${each.x} ${each.y})`}>
              <g className={shapes.own}>
                <text textAnchor="middle" dominantBaseline="central">
                  {each.name}
                </text>
              </g>
            </g>
          ) : null}
        </g>
      ))}
    </svg>
  )
}
