CREATE TABLE "attendance_day" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"user" uuid NOT NULL,
	"day" date NOT NULL,
	"group" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"shift" text collate "zh_natural",
	"due_begin" timestamp (3) with time zone,
	"due_end" timestamp (3) with time zone,
	"first_in" timestamp (3) with time zone,
	"last_out" timestamp (3) with time zone,
	"statuses" text[],
	"late_min" integer DEFAULT 0,
	"early_min" integer DEFAULT 0,
	"work_min" integer DEFAULT 0,
	"overtime_min" integer DEFAULT 0,
	"due_halves" integer DEFAULT 0,
	"present_halves" integer DEFAULT 0,
	"absent_halves" integer DEFAULT 0,
	"leave_halves" integer DEFAULT 0,
	"trip_halves" integer DEFAULT 0,
	"settle_at" timestamp (3) with time zone,
	"settled" boolean DEFAULT false,
	"made_key" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "attendance_day_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "attendance_day_due_check" CHECK ("due_end" >= "due_begin"),
	CONSTRAINT "attendance_day_statuses_check" CHECK ("statuses" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']::text[]),
	CONSTRAINT "attendance_day_late_min_check" CHECK ("late_min" >= 0),
	CONSTRAINT "attendance_day_early_min_check" CHECK ("early_min" >= 0),
	CONSTRAINT "attendance_day_work_min_check" CHECK ("work_min" >= 0),
	CONSTRAINT "attendance_day_overtime_min_check" CHECK ("overtime_min" >= 0),
	CONSTRAINT "attendance_day_due_halves_check" CHECK ("due_halves" >= 0 and "due_halves" <= 2),
	CONSTRAINT "attendance_day_present_halves_check" CHECK ("present_halves" >= 0 and "present_halves" <= 2),
	CONSTRAINT "attendance_day_absent_halves_check" CHECK ("absent_halves" >= 0 and "absent_halves" <= 2),
	CONSTRAINT "attendance_day_leave_halves_check" CHECK ("leave_halves" >= 0 and "leave_halves" <= 2),
	CONSTRAINT "attendance_day_trip_halves_check" CHECK ("trip_halves" >= 0 and "trip_halves" <= 2)
);
--> statement-breakpoint
ALTER TABLE "attendance_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_fix" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"time" text NOT NULL,
	"reason" text NOT NULL,
	"proof" text[],
	"user" uuid,
	"group" uuid,
	"project_uuid" uuid,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "attendance_fix_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "attendance_fix_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "attendance_fix_time_check" CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "attendance_fix_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "attendance_fix" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_line" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"sheet" uuid,
	"month" text,
	"user" uuid,
	"group" uuid,
	"project_uuid" uuid,
	"due_days" numeric(21, 1) DEFAULT 0,
	"present_days" numeric(21, 1) DEFAULT 0,
	"late_times" integer DEFAULT 0,
	"late_min" integer DEFAULT 0,
	"early_times" integer DEFAULT 0,
	"missing_times" integer DEFAULT 0,
	"absent_days" numeric(21, 1) DEFAULT 0,
	"leave_days" numeric(21, 1) DEFAULT 0,
	"trip_days" numeric(21, 1) DEFAULT 0,
	"overtime_hours" numeric(21, 1) DEFAULT 0,
	"work_hours" numeric(21, 1) DEFAULT 0,
	"confirmed_at" timestamp (3) with time zone,
	"by_default" boolean DEFAULT false,
	"objection" text,
	"answer" text,
	"made_key" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "attendance_line_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "attendance_line_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "attendance_line_due_days_check" CHECK ("due_days" >= 0),
	CONSTRAINT "attendance_line_present_days_check" CHECK ("present_days" >= 0),
	CONSTRAINT "attendance_line_late_times_check" CHECK ("late_times" >= 0),
	CONSTRAINT "attendance_line_late_min_check" CHECK ("late_min" >= 0),
	CONSTRAINT "attendance_line_early_times_check" CHECK ("early_times" >= 0),
	CONSTRAINT "attendance_line_missing_times_check" CHECK ("missing_times" >= 0),
	CONSTRAINT "attendance_line_absent_days_check" CHECK ("absent_days" >= 0),
	CONSTRAINT "attendance_line_leave_days_check" CHECK ("leave_days" >= 0),
	CONSTRAINT "attendance_line_trip_days_check" CHECK ("trip_days" >= 0),
	CONSTRAINT "attendance_line_overtime_hours_check" CHECK ("overtime_hours" >= 0),
	CONSTRAINT "attendance_line_work_hours_check" CHECK ("work_hours" >= 0),
	CONSTRAINT "attendance_line_state_check" CHECK ("state" in ('10', '20', '25', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "attendance_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_sheet" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"month" text NOT NULL,
	"group" uuid NOT NULL,
	"project_uuid" uuid,
	"people" integer DEFAULT 0,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "attendance_sheet_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "attendance_sheet_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "attendance_sheet_people_check" CHECK ("people" >= 0),
	CONSTRAINT "attendance_sheet_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "attendance_sheet" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_punch" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"user" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"in_range" boolean DEFAULT true,
	"place" uuid,
	"distance" integer,
	"position" jsonb,
	"photo" text[],
	"reason" text collate "zh_natural",
	"day_uuid" uuid,
	"day" date NOT NULL,
	"group" uuid,
	"project_uuid" uuid,
	"made_key" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "attendance_punch_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "attendance_punch_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "attendance_punch_source_check" CHECK ("source" in ('1', '2', '3', '4')),
	CONSTRAINT "attendance_punch_distance_check" CHECK ("distance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "attendance_punch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_group" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"places" uuid[],
	"hours" text DEFAULT '1' NOT NULL,
	"start" text DEFAULT '09:00' NOT NULL,
	"end" text DEFAULT '18:00' NOT NULL,
	"break_min" integer DEFAULT 60 NOT NULL,
	"flex_min" integer DEFAULT 0 NOT NULL,
	"late_grace" integer DEFAULT 0 NOT NULL,
	"absent_after_min" integer DEFAULT 60 NOT NULL,
	"remote_allowed" boolean DEFAULT false,
	"photo_required" boolean DEFAULT false,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "attendance_group_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "attendance_group_hours_check" CHECK ("hours" in ('1', '2')),
	CONSTRAINT "attendance_group_start_check" CHECK ("start" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "attendance_group_end_check" CHECK ("end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "attendance_group_break_min_check" CHECK ("break_min" >= 0 and "break_min" <= 720),
	CONSTRAINT "attendance_group_flex_min_check" CHECK ("flex_min" >= 0 and "flex_min" <= 240),
	CONSTRAINT "attendance_group_late_grace_check" CHECK ("late_grace" >= 0 and "late_grace" <= 120),
	CONSTRAINT "attendance_group_absent_after_min_check" CHECK ("absent_after_min" >= 1 and "absent_after_min" <= 480)
);
--> statement-breakpoint
ALTER TABLE "attendance_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_group_members" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"user" uuid NOT NULL,
	"number" text collate "zh_natural",
	CONSTRAINT "attendance_group_members_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "attendance_group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_place" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"at" jsonb NOT NULL,
	"radius_m" integer DEFAULT 200 NOT NULL,
	"wifi" text,
	"device" text collate "zh_natural",
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "attendance_place_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "attendance_place_radius_m_check" CHECK ("radius_m" >= 50 and "radius_m" <= 2000)
);
--> statement-breakpoint
ALTER TABLE "attendance_place" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendance_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"fixes_per_month" integer DEFAULT 3 NOT NULL,
	"fix_days" integer DEFAULT 7 NOT NULL,
	"settle_hours" integer DEFAULT 4 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "attendance_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "attendance_setting_fixes_per_month_check" CHECK ("fixes_per_month" >= 0 and "fixes_per_month" <= 31),
	CONSTRAINT "attendance_setting_fix_days_check" CHECK ("fix_days" >= 1 and "fix_days" <= 31),
	CONSTRAINT "attendance_setting_settle_hours_check" CHECK ("settle_hours" >= 1 and "settle_hours" <= 12)
);
--> statement-breakpoint
ALTER TABLE "attendance_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attendance_group_members" ADD CONSTRAINT "attendance_group_members_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."attendance_group"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_day_user_idx" ON "attendance_day" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_day_day_idx" ON "attendance_day" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_day_group_idx" ON "attendance_day" USING btree ("enterprise_uuid","group","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_day_project_uuid_idx" ON "attendance_day" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_day_settled_idx" ON "attendance_day" USING btree ("enterprise_uuid","settled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_day_late_min_idx" ON "attendance_day" USING btree ("enterprise_uuid","late_min","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_day_work_min_idx" ON "attendance_day" USING btree ("enterprise_uuid","work_min","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_day_created_at_idx" ON "attendance_day" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_day_made_key_key" ON "attendance_day" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_day_user_day_idx" ON "attendance_day" USING btree ("enterprise_uuid","user","day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_fix_user_idx" ON "attendance_fix" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_fix_day_idx" ON "attendance_fix" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_fix_group_idx" ON "attendance_fix" USING btree ("enterprise_uuid","group","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_fix_project_uuid_idx" ON "attendance_fix" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_fix_state_idx" ON "attendance_fix" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_fix_created_at_idx" ON "attendance_fix" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_fix_no_key" ON "attendance_fix" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_line_sheet_idx" ON "attendance_line" USING btree ("enterprise_uuid","sheet","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_line_month_idx" ON "attendance_line" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_line_user_idx" ON "attendance_line" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_line_group_idx" ON "attendance_line" USING btree ("enterprise_uuid","group","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_line_project_uuid_idx" ON "attendance_line" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_line_state_idx" ON "attendance_line" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_line_created_at_idx" ON "attendance_line" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_line_made_key_key" ON "attendance_line" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_sheet_month_idx" ON "attendance_sheet" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_sheet_group_idx" ON "attendance_sheet" USING btree ("enterprise_uuid","group","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_sheet_project_uuid_idx" ON "attendance_sheet" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_sheet_state_idx" ON "attendance_sheet" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_sheet_created_at_idx" ON "attendance_sheet" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_sheet_month_group_key" ON "attendance_sheet" USING btree ("enterprise_uuid","month","group") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_user_idx" ON "attendance_punch" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_at_idx" ON "attendance_punch" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_day_idx" ON "attendance_punch" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_kind_idx" ON "attendance_punch" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_source_idx" ON "attendance_punch" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_place_idx" ON "attendance_punch" USING btree ("enterprise_uuid","place","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_group_idx" ON "attendance_punch" USING btree ("enterprise_uuid","group","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_project_uuid_idx" ON "attendance_punch" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_in_range_idx" ON "attendance_punch" USING btree ("enterprise_uuid","in_range","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_day_uuid_idx" ON "attendance_punch" USING btree ("enterprise_uuid","day_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_created_at_idx" ON "attendance_punch" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_punch_made_key_key" ON "attendance_punch" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_punch_user_day_idx" ON "attendance_punch" USING btree ("enterprise_uuid","user","day") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_group_project_uuid_idx" ON "attendance_group" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_group_hours_idx" ON "attendance_group" USING btree ("enterprise_uuid","hours","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_group_enabled_idx" ON "attendance_group" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_group_created_at_idx" ON "attendance_group" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_group_name_key" ON "attendance_group" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_group_members_parent_idx" ON "attendance_group_members" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "attendance_place_project_uuid_idx" ON "attendance_place" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_place_enabled_idx" ON "attendance_place" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_place_created_at_idx" ON "attendance_place" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_place_name_key" ON "attendance_place" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_place_device_key" ON "attendance_place" USING btree ("enterprise_uuid","device") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_setting_created_at_idx" ON "attendance_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_setting_key" ON "attendance_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "attendance_day" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "attendance_fix" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "attendance_line" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "attendance_sheet" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "attendance_punch" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "attendance_group" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "attendance_group_members" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "attendance_place" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "attendance_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
