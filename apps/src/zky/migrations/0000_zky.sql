CREATE TABLE "zky_execution" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"scene" uuid,
	"origin" text,
	"by" uuid,
	"at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"total" integer,
	"succeeded" integer,
	"reason" text collate "zh_natural",
	"stop_on_error" boolean,
	"next_at" timestamp (3) with time zone,
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "zky_execution_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "zky_execution_origin_check" CHECK ("origin" in ('1', '2', '3', '4')),
	CONSTRAINT "zky_execution_total_check" CHECK ("total" >= 0),
	CONSTRAINT "zky_execution_succeeded_check" CHECK ("succeeded" >= 0),
	CONSTRAINT "zky_execution_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "zky_execution" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zky_execution_steps" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"step" integer,
	"device" uuid,
	"service" text collate "zh_natural",
	"params" text collate "zh_natural",
	"delay_seconds" integer,
	"state" text,
	"error" text collate "zh_natural",
	"command_uuid" uuid,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "zky_execution_steps_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "zky_execution_steps_step_check" CHECK ("step" >= 0),
	CONSTRAINT "zky_execution_steps_delay_seconds_check" CHECK ("delay_seconds" >= 0),
	CONSTRAINT "zky_execution_steps_state_check" CHECK ("state" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "zky_execution_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zky_scene" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"icon" text DEFAULT '1' NOT NULL,
	"project_uuid" uuid NOT NULL,
	"trigger" text DEFAULT '1' NOT NULL,
	"days" text[],
	"valid_from" date,
	"valid_to" date,
	"skip_holidays" boolean DEFAULT false,
	"rule" uuid,
	"min_severity" text DEFAULT '5',
	"min_interval" integer DEFAULT 10 NOT NULL,
	"stop_on_error" boolean DEFAULT false,
	"confirm" boolean DEFAULT false,
	"last_run_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "zky_scene_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "zky_scene_icon_check" CHECK ("icon" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "zky_scene_trigger_check" CHECK ("trigger" in ('1', '2', '3', '4')),
	CONSTRAINT "zky_scene_days_check" CHECK ("days" <@ array['1', '2', '3', '4', '5', '6', '7']::text[]),
	CONSTRAINT "zky_scene_min_severity_check" CHECK ("min_severity" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "zky_scene_min_interval_check" CHECK ("min_interval" >= 1 and "min_interval" <= 1440),
	CONSTRAINT "zky_scene_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "zky_scene" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zky_scene_times" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"time" text NOT NULL,
	CONSTRAINT "zky_scene_times_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "zky_scene_times_time_check" CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "zky_scene_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zky_scene_conditions" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"device" uuid NOT NULL,
	"key" text collate "zh_natural" NOT NULL,
	"op" text NOT NULL,
	"value" text collate "zh_natural" NOT NULL,
	CONSTRAINT "zky_scene_conditions_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "zky_scene_conditions_op_check" CHECK ("op" in ('1', '2', '3', '4', '5', '6'))
);
--> statement-breakpoint
ALTER TABLE "zky_scene_conditions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zky_scene_steps" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"device" uuid,
	"group" uuid,
	"service" text collate "zh_natural" NOT NULL,
	"params" text collate "zh_natural",
	"delay_seconds" integer DEFAULT 0,
	CONSTRAINT "zky_scene_steps_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "zky_scene_steps_delay_seconds_check" CHECK ("delay_seconds" >= 0 and "delay_seconds" <= 3600)
);
--> statement-breakpoint
ALTER TABLE "zky_scene_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zky_group" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"devices" uuid[] NOT NULL,
	"remark" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "zky_group_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "zky_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zky_lock" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"device" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reason" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "zky_lock_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "zky_lock_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "zky_lock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "zky_execution_steps" ADD CONSTRAINT "zky_execution_steps_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."zky_execution"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zky_scene_times" ADD CONSTRAINT "zky_scene_times_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."zky_scene"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zky_scene_conditions" ADD CONSTRAINT "zky_scene_conditions_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."zky_scene"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zky_scene_steps" ADD CONSTRAINT "zky_scene_steps_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."zky_scene"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zky_execution_state_idx" ON "zky_execution" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_execution_scene_idx" ON "zky_execution" USING btree ("enterprise_uuid","scene","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_execution_origin_idx" ON "zky_execution" USING btree ("enterprise_uuid","origin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_execution_project_uuid_idx" ON "zky_execution" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_execution_at_idx" ON "zky_execution" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_execution_created_at_idx" ON "zky_execution" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "zky_execution_no_key" ON "zky_execution" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_execution_steps_parent_idx" ON "zky_execution_steps" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "zky_execution_steps_device_idx" ON "zky_execution_steps" USING btree ("enterprise_uuid","device");--> statement-breakpoint
CREATE INDEX "zky_scene_state_idx" ON "zky_scene" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_scene_trigger_idx" ON "zky_scene" USING btree ("enterprise_uuid","trigger","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_scene_icon_idx" ON "zky_scene" USING btree ("enterprise_uuid","icon","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_scene_project_uuid_idx" ON "zky_scene" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_scene_rule_idx" ON "zky_scene" USING btree ("enterprise_uuid","rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_scene_created_at_idx" ON "zky_scene" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "zky_scene_project_uuid_name_key" ON "zky_scene" USING btree ("enterprise_uuid","project_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_scene_times_parent_idx" ON "zky_scene_times" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "zky_scene_conditions_parent_idx" ON "zky_scene_conditions" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "zky_scene_conditions_device_idx" ON "zky_scene_conditions" USING btree ("enterprise_uuid","device");--> statement-breakpoint
CREATE INDEX "zky_scene_steps_parent_idx" ON "zky_scene_steps" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "zky_scene_steps_device_idx" ON "zky_scene_steps" USING btree ("enterprise_uuid","device");--> statement-breakpoint
CREATE INDEX "zky_scene_steps_group_idx" ON "zky_scene_steps" USING btree ("enterprise_uuid","group");--> statement-breakpoint
CREATE INDEX "zky_group_project_uuid_idx" ON "zky_group" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_group_created_at_idx" ON "zky_group" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "zky_group_project_uuid_name_key" ON "zky_group" USING btree ("enterprise_uuid","project_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_lock_state_idx" ON "zky_lock" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_lock_device_idx" ON "zky_lock" USING btree ("enterprise_uuid","device","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_lock_project_uuid_idx" ON "zky_lock" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "zky_lock_created_at_idx" ON "zky_lock" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "zky_lock_device_key" ON "zky_lock" USING btree ("enterprise_uuid","device") WHERE deleted_at is null and state in ('10');--> statement-breakpoint
CREATE POLICY "tenant" ON "zky_execution" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "zky_execution_steps" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "zky_scene" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "zky_scene_times" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "zky_scene_conditions" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "zky_scene_steps" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "zky_group" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "zky_lock" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
