CREATE TABLE "name_sound" (
	"enterprise_uuid" uuid NOT NULL,
	"name_of" smallint NOT NULL,
	"sound" text collate "C" NOT NULL,
	"subject_uuid" uuid NOT NULL,
	CONSTRAINT "name_sound_pkey" PRIMARY KEY("enterprise_uuid","name_of","sound","subject_uuid")
);
--> statement-breakpoint
ALTER TABLE "name_sound" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organ_total" (
	"enterprise_uuid" uuid NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"member_count" integer NOT NULL,
	"total_count" integer NOT NULL,
	CONSTRAINT "organ_total_pkey" PRIMARY KEY("enterprise_uuid","organ_uuid")
);
--> statement-breakpoint
ALTER TABLE "organ_total" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organ_touch" (
	"enterprise_uuid" uuid NOT NULL,
	"touch_uuid" uuid NOT NULL,
	CONSTRAINT "organ_touch_pkey" PRIMARY KEY("enterprise_uuid","touch_uuid")
);
--> statement-breakpoint
ALTER TABLE "organ_touch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "join_request" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "join_request" ADD COLUMN "gender_code" smallint;--> statement-breakpoint
ALTER TABLE "join_request" ADD COLUMN "entry_date" date;--> statement-breakpoint
ALTER TABLE "join_request" ADD COLUMN "hide_mobile_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "join_request" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "gender_code" smallint;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "entry_date" date;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "hide_mobile_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "member_job_number_idx" ON "member" USING btree ("enterprise_uuid","job_number");--> statement-breakpoint
CREATE POLICY "tenant" ON "name_sound" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "organ_total" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "organ_touch" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);