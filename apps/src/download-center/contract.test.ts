import { describeContract } from '@qifuyun/server/testing.ts'
import { downloadCenterApp } from '#src/download-center/app.ts'

describeContract(downloadCenterApp)
