CREATE TABLE "shifts_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"user" uuid NOT NULL,
	"day" date NOT NULL,
	"team" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"shift_type" uuid,
	"post" text collate "zh_natural",
	"time_begin" timestamp (3) with time zone,
	"time_end" timestamp (3) with time zone,
	"minutes" integer DEFAULT 0,
	"made_key" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "shifts_plan_time_check" CHECK ("time_end" >= "time_begin"),
	CONSTRAINT "shifts_plan_minutes_check" CHECK ("minutes" >= 0),
	CONSTRAINT "shifts_plan_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "shifts_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_swap" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"mine" uuid NOT NULL,
	"theirs" uuid NOT NULL,
	"reason" text collate "zh_natural" NOT NULL,
	"asker" uuid,
	"other" uuid,
	"project_uuid" uuid,
	"agreed_at" timestamp (3) with time zone,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_swap_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "shifts_swap_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "shifts_swap" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_team" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_team_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "shifts_team" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_team_members" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"user" uuid NOT NULL,
	"post" text collate "zh_natural",
	CONSTRAINT "shifts_team_members_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "shifts_team_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_team_needs" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"shift_type" uuid NOT NULL,
	"staff" integer,
	CONSTRAINT "shifts_team_needs_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "shifts_team_needs_staff_check" CHECK ("staff" >= 0 and "staff" <= 60)
);
--> statement-breakpoint
ALTER TABLE "shifts_team_needs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_shift_type" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"cross" boolean DEFAULT false,
	"break_min" integer DEFAULT 0,
	"color" text DEFAULT '1' NOT NULL,
	"min_staff" integer DEFAULT 0,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_shift_type_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "shifts_shift_type_start_check" CHECK ("start" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "shifts_shift_type_end_check" CHECK ("end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "shifts_shift_type_break_min_check" CHECK ("break_min" >= 0 and "break_min" <= 720),
	CONSTRAINT "shifts_shift_type_color_check" CHECK ("color" in ('1', '2', '3', '4', '5', '6', '7', '8')),
	CONSTRAINT "shifts_shift_type_min_staff_check" CHECK ("min_staff" >= 0 and "min_staff" <= 500)
);
--> statement-breakpoint
ALTER TABLE "shifts_shift_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_pattern" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_pattern_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "shifts_pattern" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_pattern_days" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"shift_type" uuid,
	CONSTRAINT "shifts_pattern_days_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "shifts_pattern_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_absence" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"user" uuid NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"at_begin" timestamp (3) with time zone NOT NULL,
	"at_end" timestamp (3) with time zone NOT NULL,
	"no" text collate "zh_natural",
	"approved_at" timestamp (3) with time zone,
	"source_key" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_absence_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "shifts_absence_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "shifts_absence_at_check" CHECK ("at_end" >= "at_begin")
);
--> statement-breakpoint
ALTER TABLE "shifts_absence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_cover" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"day" date,
	"team" uuid,
	"project_uuid" uuid,
	"needed" integer DEFAULT 0,
	"filled" integer DEFAULT 0,
	"made_key" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_cover_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "shifts_cover_needed_check" CHECK ("needed" >= 0),
	CONSTRAINT "shifts_cover_filled_check" CHECK ("filled" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shifts_cover" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_load" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"user" uuid,
	"begins" date,
	"hours" numeric(21, 1) DEFAULT 0,
	"shifts" integer DEFAULT 0,
	"nights" integer DEFAULT 0,
	"made_key" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_load_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "shifts_load_hours_check" CHECK ("hours" >= 0),
	CONSTRAINT "shifts_load_shifts_check" CHECK ("shifts" >= 0),
	CONSTRAINT "shifts_load_nights_check" CHECK ("nights" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shifts_load" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_publication" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"team" uuid,
	"project_uuid" uuid,
	"period_begin" date,
	"period_end" date,
	"shifts" integer,
	"people" uuid[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_publication_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "shifts_publication_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "shifts_publication_shifts_check" CHECK ("shifts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shifts_publication" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_publication_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"user" uuid,
	"post" text collate "zh_natural",
	"roster" text collate "zh_natural",
	"hours" numeric(21, 1),
	CONSTRAINT "shifts_publication_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "shifts_publication_lines_hours_check" CHECK ("hours" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shifts_publication_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_amendment" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"team" uuid,
	"project_uuid" uuid,
	"reason" text collate "zh_natural",
	"people" uuid[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_amendment_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "shifts_amendment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_amendment_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"user" uuid,
	"day" date,
	"was" text collate "zh_natural",
	"becomes" text collate "zh_natural",
	CONSTRAINT "shifts_amendment_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "shifts_amendment_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"rest_minutes" integer DEFAULT 660 NOT NULL,
	"rest_level" text DEFAULT '1' NOT NULL,
	"max_days" integer DEFAULT 6 NOT NULL,
	"days_level" text DEFAULT '1' NOT NULL,
	"week_hours" integer DEFAULT 44 NOT NULL,
	"hours_level" text DEFAULT '2' NOT NULL,
	"absence_level" text DEFAULT '2' NOT NULL,
	"staff_level" text DEFAULT '2' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shifts_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "shifts_setting_rest_minutes_check" CHECK ("rest_minutes" >= 0 and "rest_minutes" <= 2880),
	CONSTRAINT "shifts_setting_rest_level_check" CHECK ("rest_level" in ('1', '2', '3')),
	CONSTRAINT "shifts_setting_max_days_check" CHECK ("max_days" >= 1 and "max_days" <= 14),
	CONSTRAINT "shifts_setting_days_level_check" CHECK ("days_level" in ('1', '2', '3')),
	CONSTRAINT "shifts_setting_week_hours_check" CHECK ("week_hours" >= 1 and "week_hours" <= 168),
	CONSTRAINT "shifts_setting_hours_level_check" CHECK ("hours_level" in ('1', '2', '3')),
	CONSTRAINT "shifts_setting_absence_level_check" CHECK ("absence_level" in ('1', '2', '3')),
	CONSTRAINT "shifts_setting_staff_level_check" CHECK ("staff_level" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "shifts_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shifts_team_members" ADD CONSTRAINT "shifts_team_members_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."shifts_team"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts_team_needs" ADD CONSTRAINT "shifts_team_needs_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."shifts_team"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts_pattern_days" ADD CONSTRAINT "shifts_pattern_days_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."shifts_pattern"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts_publication_lines" ADD CONSTRAINT "shifts_publication_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."shifts_publication"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts_amendment_lines" ADD CONSTRAINT "shifts_amendment_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."shifts_amendment"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shifts_plan_user_idx" ON "shifts_plan" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_plan_day_idx" ON "shifts_plan" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_plan_team_idx" ON "shifts_plan" USING btree ("enterprise_uuid","team","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_plan_shift_type_idx" ON "shifts_plan" USING btree ("enterprise_uuid","shift_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_plan_project_uuid_idx" ON "shifts_plan" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_plan_state_idx" ON "shifts_plan" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_plan_created_at_idx" ON "shifts_plan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_plan_made_key_key" ON "shifts_plan" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_swap_asker_idx" ON "shifts_swap" USING btree ("enterprise_uuid","asker","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_swap_other_idx" ON "shifts_swap" USING btree ("enterprise_uuid","other","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_swap_state_idx" ON "shifts_swap" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_swap_project_uuid_idx" ON "shifts_swap" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_swap_mine_idx" ON "shifts_swap" USING btree ("enterprise_uuid","mine","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_swap_theirs_idx" ON "shifts_swap" USING btree ("enterprise_uuid","theirs","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_swap_created_at_idx" ON "shifts_swap" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_swap_no_key" ON "shifts_swap" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_team_project_uuid_idx" ON "shifts_team" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_team_created_at_idx" ON "shifts_team" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_team_name_key" ON "shifts_team" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_team_members_parent_idx" ON "shifts_team_members" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "shifts_team_needs_parent_idx" ON "shifts_team_needs" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "shifts_team_needs_shift_type_idx" ON "shifts_team_needs" USING btree ("enterprise_uuid","shift_type");--> statement-breakpoint
CREATE INDEX "shifts_shift_type_enabled_idx" ON "shifts_shift_type" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_shift_type_start_idx" ON "shifts_shift_type" USING btree ("enterprise_uuid","start","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_shift_type_created_at_idx" ON "shifts_shift_type" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_shift_type_name_key" ON "shifts_shift_type" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_pattern_enabled_idx" ON "shifts_pattern" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_pattern_created_at_idx" ON "shifts_pattern" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_pattern_name_key" ON "shifts_pattern" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_pattern_days_parent_idx" ON "shifts_pattern_days" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "shifts_pattern_days_shift_type_idx" ON "shifts_pattern_days" USING btree ("enterprise_uuid","shift_type");--> statement-breakpoint
CREATE INDEX "shifts_absence_user_idx" ON "shifts_absence" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_absence_kind_idx" ON "shifts_absence" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_absence_at_begin_idx" ON "shifts_absence" USING btree ("enterprise_uuid","at_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_absence_created_at_idx" ON "shifts_absence" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_absence_source_key_key" ON "shifts_absence" USING btree ("enterprise_uuid","source_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_cover_day_idx" ON "shifts_cover" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_cover_team_idx" ON "shifts_cover" USING btree ("enterprise_uuid","team","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_cover_project_uuid_idx" ON "shifts_cover" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_cover_created_at_idx" ON "shifts_cover" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_cover_made_key_key" ON "shifts_cover" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_load_user_idx" ON "shifts_load" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_load_begins_idx" ON "shifts_load" USING btree ("enterprise_uuid","begins","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_load_hours_idx" ON "shifts_load" USING btree ("enterprise_uuid","hours","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_load_created_at_idx" ON "shifts_load" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_load_made_key_key" ON "shifts_load" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_publication_team_idx" ON "shifts_publication" USING btree ("enterprise_uuid","team","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_publication_project_uuid_idx" ON "shifts_publication" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_publication_created_at_idx" ON "shifts_publication" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_publication_lines_parent_idx" ON "shifts_publication_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "shifts_amendment_team_idx" ON "shifts_amendment" USING btree ("enterprise_uuid","team","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_amendment_project_uuid_idx" ON "shifts_amendment" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_amendment_created_at_idx" ON "shifts_amendment" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shifts_amendment_lines_parent_idx" ON "shifts_amendment_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "shifts_setting_created_at_idx" ON "shifts_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_setting_key" ON "shifts_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_swap" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_team" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_team_members" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_team_needs" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_shift_type" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_pattern" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_pattern_days" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_absence" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_cover" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_load" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_publication" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_publication_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_amendment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_amendment_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "shifts_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
