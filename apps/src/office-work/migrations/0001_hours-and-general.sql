CREATE TABLE "office_work_general" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"applicant" uuid,
	"organ_uuid" uuid,
	"title" text collate "zh_natural" NOT NULL,
	"reason" text NOT NULL,
	"attachments" text[],
	"agreed_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"approval_uuid" uuid,
	"revoke_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_general_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_general_state_check" CHECK ("state" in ('10', '20', '30', '11', '12', '90'))
);
--> statement-breakpoint
ALTER TABLE "office_work_general" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "office_work_minutes_reader" DROP CONSTRAINT "office_work_minutes_reader_state_check";--> statement-breakpoint
ALTER TABLE "office_work_leave" ADD COLUMN "by" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_work_leave" ADD COLUMN "from_time" text;--> statement-breakpoint
ALTER TABLE "office_work_leave" ADD COLUMN "to_time" text;--> statement-breakpoint
ALTER TABLE "office_work_leave" ADD COLUMN "hours" numeric(21, 1);--> statement-breakpoint
CREATE INDEX "office_work_general_state_idx" ON "office_work_general" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_general_applicant_idx" ON "office_work_general" USING btree ("enterprise_uuid","applicant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_general_organ_uuid_idx" ON "office_work_general" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_general_agreed_at_idx" ON "office_work_general" USING btree ("enterprise_uuid","agreed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_general_created_at_idx" ON "office_work_general" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_general_no_key" ON "office_work_general" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "office_work_leave" ADD CONSTRAINT "office_work_leave_by_check" CHECK ("by" in ('1', '2')) NOT VALID;--> statement-breakpoint
ALTER TABLE "office_work_leave" ADD CONSTRAINT "office_work_leave_from_time_check" CHECK ("from_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') NOT VALID;--> statement-breakpoint
ALTER TABLE "office_work_leave" ADD CONSTRAINT "office_work_leave_to_time_check" CHECK ("to_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') NOT VALID;--> statement-breakpoint
ALTER TABLE "office_work_leave" ADD CONSTRAINT "office_work_leave_hours_check" CHECK ("hours" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "office_work_minutes_reader" ADD CONSTRAINT "office_work_minutes_reader_state_check" CHECK ("state" in ('10', '20', '30', '40', '50')) NOT VALID;--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_general" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
