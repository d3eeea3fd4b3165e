import { getDownloadQRCode, getLastVersion } from '@qifuyun/contract/app-version/endpoints.ts'
import QRCode from 'qrcode'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { versionCode } from './versions.ts'

const IMAGE_PX = 240

/**
 * The product comes from its own address: desktops and phones open it there and may install it, phones at the app's host where there is one.
 * So the newest version is the one that answers.
 */
export const appVersionRoutes = ({ config }: Platform): Route[] => [
  handle(getLastVersion, ({ input, request }) => ({
    versionName: packageJson.version,
    versionCode: versionCode(packageJson.version),
    forceFlag: 0 as const,
    remark: '',
    downloadUrl: input.platform === 'pc' ? request.origin : (config.appHost ?? request.origin),
  })),
  handle(getDownloadQRCode, async ({ request }) => {
    const downloadUrl = config.appHost ?? request.origin
    return { downloadUrl, qrHttPath: await QRCode.toDataURL(downloadUrl, { width: IMAGE_PX, margin: 1, errorCorrectionLevel: 'M' }) }
  }),
]
