import { APP_NAME_MAX, PRICE_MAX_FEN, PRICE_UNIT, SUMMARY_MAX, TRIAL_MAX_DAYS } from '@qifuyun/contract/market/constants.ts'
import { saveMarketOffer as rules } from '@qifuyun/contract/market/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { saveMarketOffer } from '@qifuyun/ui/platform/request/endpoints/market.generated.ts'
import { Form, Input, Select, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/market/texts.ts'
import { OFFER_READS, type OfferDetail, useClassifies, useOffer } from '../api.ts'
import { PicturesField } from './PicturesField.tsx'

const FEN = 100
const WIDE = { width: '100%' } as const
const WIDTH = 560

/** Categories under the names of those above them. */
const useCategories = () =>
  (useClassifies().data ?? []).map(({ classifyName: label, classifyUuid, children }) => ({
    label,
    options: [{ value: classifyUuid, label }, ...children.map((below) => ({ value: below.classifyUuid, label: below.classifyName }))],
  }))

const Loaded = ({ loaded, onClose }: { loaded: OfferDetail; onClose: () => void }): ReactNode => {
  const t = useText()
  const categories = useCategories()
  // As it was when the form was opened: what somebody else says meanwhile is told by its version, not overwritten.
  const [offer] = useState(loaded)
  const { marketAppUuid, appName, summary, classifyUuid, priceFen, priceUnitCode, trialDays, withdrawnFlag, images, version } = offer
  return (
    <FormDialog
      title={t('上架设置 · {name}', { name: appName })}
      okText={t('保存')}
      width={WIDTH}
      of={saveMarketOffer}
      rules={rules}
      initialValues={{ appName, summary, classifyUuid, priceFen, priceUnitCode, trialDays, withdrawnFlag, images }}
      fixed={{ marketAppUuid, version }}
      refresh={OFFER_READS}
      onClose={onClose}
      onDone={onClose}
    >
      <Form.Item name="appName" label={t('应用名称')}>
        <Input maxLength={APP_NAME_MAX} autoFocus />
      </Form.Item>
      <Form.Item name="summary" label={t('应用简介')}>
        <Input maxLength={SUMMARY_MAX} />
      </Form.Item>
      <Form.Item name="classifyUuid" label={t('应用分类')}>
        <Select options={categories} />
      </Form.Item>
      <Form.Item name="priceUnitCode" label={t('计费方式')}>
        <Select
          options={[
            { value: PRICE_UNIT.free, label: t('免费') },
            { value: PRICE_UNIT.month, label: t('按月') },
            { value: PRICE_UNIT.year, label: t('按年') },
            { value: PRICE_UNIT.once, label: t('买断') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="priceFen"
        label={t('价格（元）')}
        getValueProps={(fen: number) => ({ value: fen / FEN })}
        getValueFromEvent={(yuan: number | null) => Math.round((yuan ?? 0) * FEN)}
      >
        <NumberField min={0} max={PRICE_MAX_FEN / FEN} precision={2} style={WIDE} />
      </Form.Item>
      <Form.Item name="trialDays" label={t('试用天数')} extra={t('0 表示不提供试用')}>
        <NumberField min={0} max={TRIAL_MAX_DAYS} precision={0} style={WIDE} />
      </Form.Item>
      <Form.Item
        name="withdrawnFlag"
        label={t('在市场上架')}
        valuePropName="checked"
        getValueProps={(withdrawn: number) => ({ checked: withdrawn === 0 })}
        getValueFromEvent={(sold: boolean) => (sold ? 0 : 1)}
        extra={t('下架后不再出售，已开通的企业不受影响')}
      >
        <Switch />
      </Form.Item>
      <Form.Item name="images" label={t('应用截图')}>
        <PicturesField appName={appName} />
      </Form.Item>
    </FormDialog>
  )
}

/** Says what an application is called, costs and where it stands, whether it is sold, and which pictures show it. */
export const OfferDialog = ({ marketAppUuid, onClose }: { marketAppUuid: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch, isFetchedAfterMount } = useOffer(marketAppUuid)
  if (data !== undefined && isFetchedAfterMount) return <Loaded loaded={data} onClose={onClose} />
  return (
    <Modal open title={t('上架设置')} footer={null} onCancel={onClose}>
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
    </Modal>
  )
}
