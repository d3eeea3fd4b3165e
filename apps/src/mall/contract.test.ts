import { describeContract } from '@qifuyun/server/testing.ts'
import { mallApp } from '#src/mall/app.ts'

describeContract(mallApp)
