import { describeContract } from '@qifuyun/server/testing.ts'
import { mainData } from '#src/main-data/app.ts'

describeContract(mainData)
