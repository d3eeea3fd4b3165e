import { describeContract } from '@qifuyun/server/testing.ts'
import { fixedAssetApp } from '#src/fixed-asset/app.ts'

describeContract(fixedAssetApp)
