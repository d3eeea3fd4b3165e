import { position } from '@qifuyun/apps/main-data/position.ts'
import type { DrawingSubjectCode } from '@qifuyun/contract/main-data/drawing.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { AreaDrawing } from '@qifuyun/ui/components/area-drawing/AreaDrawing.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useDictionary } from '@qifuyun/ui/dictionaries/api.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { useDrawing, useSaveDrawing } from '../api.ts'

/** What has a plan that areas are drawn on. */
export interface DrawnOn {
  businessTypeCode: DrawingSubjectCode
  businessUuid: string
  name: string
}

const PARTS_MOST = 200

/** Parts that an area can be linked to, with their kind. */
const useParts = () => {
  const kinds = useDictionary(position.fields.partTypeCode.spec.parentCode)
  const page = usePage(position, { pageNum: 1, pageSize: PARTS_MOST })
  return {
    failed: page.isLoadingError ? page : undefined,
    parts: page.data?.list.map(({ uuid, partName, partTypeCode }) => ({
      uuid,
      name: partName,
      kind: kinds?.find(({ dictCode }) => dictCode === partTypeCode)?.dictName ?? '',
    })),
  }
}

/** The drawing tool on the plan of a door model or a building. */
export const DrawingDialog = ({ on, onClose }: { on: DrawnOn; onClose: () => void }): ReactNode => {
  const t = useText()
  const { businessTypeCode, businessUuid, name } = on
  const drawing = useDrawing(businessTypeCode, businessUuid)
  const { failed, parts } = useParts()
  const { mutateAsync } = useSaveDrawing()
  const problem = drawing.isLoadingError ? drawing : failed
  const image = drawing.data?.image
  if (drawing.data === undefined || !drawing.isFetchedAfterMount || parts === undefined || !image) {
    return (
      <Modal open title={t('绘制区域')} footer={null} onCancel={onClose}>
        {problem === undefined ? <PageSkeleton /> : <LoadFailed error={problem.error} onRetry={() => void problem.refetch()} />}
      </Modal>
    )
  }
  const { width, height, areaList, version } = drawing.data
  return (
    <AreaDrawing
      subtitle={name}
      image={{ url: image.fileFullPath, width, height }}
      areas={areaList}
      parts={parts}
      onSave={(areas) => mutateAsync({ businessTypeCode, businessUuid, areaList: areas, version })}
      onClose={onClose}
    />
  )
}
