import { createCodeReader } from '@qifuyun/ui/components/codes/code-reader.ts'
import { type CameraState, useCameraCodes } from '@qifuyun/ui/components/codes/use-camera-codes.ts'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { openPalette } from '@qifuyun/ui/workspace/overlay-store.ts'
import { linkTarget } from '@qifuyun/ui/workspace/routing/safe-address.ts'
import { useFollow } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import { App, Button, Input } from 'antd'
import { ImageUp } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type TextKey, useText } from '#src/workbench/texts.ts'
import styles from './ScanPage.module.css'
import { ScanPicture } from './ScanPicture.tsx'
import { ScanSide } from './ScanSide.tsx'
import { useRecentCodes } from './use-recent-codes.ts'

const CODE_MAX = 500
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const HINTS: Readonly<Record<CameraState, TextKey>> = {
  starting: '正在打开相机…',
  looking: '将二维码放入框内，自动识别',
  unsupported: '此页面不能使用相机，可从图片识别，或在下方输入',
  refused: '相机不可用，请允许使用相机，或在下方输入',
}

/** Pages of this product that are documents of their own. */
const DOCUMENT = /^\/(login|h5|redirect\/login)([/?]|$)/

/** Goes where a code leads; addresses of others are asked about first. What is no address is shown. */
const useOpenCode = (onText: (text: string) => void) => {
  const t = useText()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const follow = useFollow()
  return (code: string): void => {
    const target = linkTarget(code, location.origin)
    if (target === null) return onText(code)
    if ('inside' in target) {
      if (DOCUMENT.test(target.inside)) location.assign(target.inside)
      else void navigate(target.inside, { replace: true })
      return
    }
    modal.confirm({
      title: t('打开外部链接？'),
      content: code,
      okText: t('打开'),
      cancelText: t('取消'),
      onOk: () => void follow(code),
    })
  }
}

/** /dashboard/scan: a code through the camera, out of a picture, or typed. */
const ScanPage = (): ReactNode => {
  const t = useText()
  const file = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<string | null>(null)
  const { message } = App.useApp()
  const { recent, remember, forget } = useRecentCodes()
  const lead = useOpenCode(setShown)
  const open = async (code: string): Promise<void> => {
    await remember(code)
    lead(code)
  }
  const { video, state } = useCameraCodes((code) => void open(code))
  const read = async (picture: File | undefined): Promise<void> => {
    if (picture === undefined) return
    const reading = async () => (await createCodeReader())(await createImageBitmap(picture))
    // What is no picture holds no code either.
    const found = await reading().catch(() => undefined)
    if (found === undefined) void message.warning(t('图片中没有二维码'))
    else await open(found)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() !== '') void open(typed.trim())
  }
  return (
    <Page title={t('扫一扫')}>
      <div className={styles.page}>
        <div className={styles.scan}>
          {state === 'unsupported' || state === 'refused' ? <ScanPicture /> : null}
          <div className={styles.view} data-state={state}>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no words */}
            <video ref={video} className={styles.video} muted playsInline aria-label={t('相机画面')} />
          </div>
          <p className={styles.hint} role="status">
            {t(HINTS[state])}
          </p>
          {shown === null ? null : (
            <div className={styles.found}>
              <p>{shown}</p>
              <Button onClick={openPalette}>{t('打开搜索')}</Button>
            </div>
          )}
          <form className={styles.form} onSubmit={submit}>
            <Input
              aria-label={t('链接或编号')}
              placeholder={t('链接或编号')}
              maxLength={CODE_MAX}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button htmlType="submit" type="primary">
              {t('打开')}
            </Button>
          </form>
          <Button icon={<ImageUp {...ICON} />} onClick={() => file.current?.click()}>
            {t('从图片识别')}
          </Button>
          <input ref={file} type="file" accept="image/*" hidden onChange={({ target }) => void read(target.files?.[0])} />
        </div>
        <ScanSide recent={recent} onOpen={(code) => void open(code)} onForget={forget} />
      </div>
    </Page>
  )
}
export default ScanPage
