import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { App, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Design } from '#src/questionnaire/design/shape.ts'
import { Questionnaire } from '#src/questionnaire/web/answer/Questionnaire.tsx'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Builder.module.css'

interface PreviewProps {
  design: Design
  title: string
  pictures: ReadonlyMap<string, string>
  onClose: () => void
}

const [PHONE, DESK] = [430, 760]

/** The survey as it will be answered, with all of its rules; nothing of it is kept. */
export const Preview = ({ design, title, pictures, onClose }: PreviewProps): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [wide, setWide] = useState(false)
  const [turn, setTurn] = useState(0)
  return (
    <Modal open title={t('预览')} width={wide ? DESK : PHONE} footer={null} onCancel={onClose}>
      <Segmented
        aria-label={t('预览宽度')}
        value={wide ? 'desk' : 'phone'}
        options={[
          { value: 'phone', label: t('手机') },
          { value: 'desk', label: t('电脑') },
        ]}
        onChange={(value) => setWide(value === 'desk')}
      />
      <div className={styles.preview}>
        <Questionnaire
          key={turn}
          {...{ design, title, pictures }}
          intro={null}
          cover={undefined}
          full={[]}
          given={null}
          showProgress
          allowBack
          upload={undefined}
          onSubmit={async () => {
            void message.success(t('预览提交成功，答案未保存'))
            setTurn(turn + 1)
            return null
          }}
        />
      </div>
    </Modal>
  )
}
