-- Accepted: adds meter_reading_share.state, which may not be empty and has no default
-- Accepted: adds meter_reading_share.state_at, which may not be empty and has no default
CREATE TABLE "meter_reading_reading_entry" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"round" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"value1" numeric(19, 4) NOT NULL,
	"value2" numeric(19, 4),
	"value3" numeric(19, 4),
	"value4" numeric(19, 4),
	"read_at" timestamp (3) with time zone,
	"note" text collate "zh_natural",
	"meter" uuid,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meter_reading_reading_entry_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "meter_reading_reading_entry_value1_check" CHECK ("value1" >= 0 and "value1" <= 99999999999),
	CONSTRAINT "meter_reading_reading_entry_value2_check" CHECK ("value2" >= 0 and "value2" <= 99999999999),
	CONSTRAINT "meter_reading_reading_entry_value3_check" CHECK ("value3" >= 0 and "value3" <= 99999999999),
	CONSTRAINT "meter_reading_reading_entry_value4_check" CHECK ("value4" >= 0 and "value4" <= 99999999999)
);
--> statement-breakpoint
ALTER TABLE "meter_reading_reading_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meter_reading_round" DROP CONSTRAINT "meter_reading_round_state_check";--> statement-breakpoint
ALTER TABLE "meter_reading_task" DROP CONSTRAINT "meter_reading_task_state_check";--> statement-breakpoint
DROP INDEX "meter_reading_task_meter_period_key";--> statement-breakpoint
DROP INDEX "meter_reading_share_rule_period_key";--> statement-breakpoint
ALTER TABLE "meter_reading_share" ADD COLUMN "void_reason" text collate "zh_natural";--> statement-breakpoint
ALTER TABLE "meter_reading_share" ADD COLUMN "state" text DEFAULT '10' NOT NULL;--> statement-breakpoint
ALTER TABLE "meter_reading_share" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "meter_reading_share" ADD COLUMN "state_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "meter_reading_share" ALTER COLUMN "state_at" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "meter_reading_reading_entry_round_idx" ON "meter_reading_reading_entry" USING btree ("enterprise_uuid","round","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_reading_entry_project_uuid_idx" ON "meter_reading_reading_entry" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_reading_entry_meter_idx" ON "meter_reading_reading_entry" USING btree ("enterprise_uuid","meter","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_reading_entry_created_at_idx" ON "meter_reading_reading_entry" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_share_state_idx" ON "meter_reading_share" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_reading_task_meter_period_key" ON "meter_reading_task" USING btree ("enterprise_uuid","meter",coalesce("period"::text, '')) WHERE deleted_at is null and state in ('10', '20', '30', '40');--> statement-breakpoint
CREATE UNIQUE INDEX "meter_reading_share_rule_period_key" ON "meter_reading_share" USING btree ("enterprise_uuid","rule","period") WHERE deleted_at is null and state in ('10');--> statement-breakpoint
ALTER TABLE "meter_reading_round" ADD CONSTRAINT "meter_reading_round_state_check" CHECK ("state" in ('10', '20', '30', '40', '45', '50', '60', '70')) NOT VALID;--> statement-breakpoint
ALTER TABLE "meter_reading_task" ADD CONSTRAINT "meter_reading_task_state_check" CHECK ("state" in ('10', '20', '30', '40', '50')) NOT VALID;--> statement-breakpoint
ALTER TABLE "meter_reading_share" ADD CONSTRAINT "meter_reading_share_state_check" CHECK ("state" in ('10', '20')) NOT VALID;--> statement-breakpoint
CREATE POLICY "tenant" ON "meter_reading_reading_entry" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
