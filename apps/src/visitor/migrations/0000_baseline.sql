CREATE TABLE "visitor_invitation" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"source" text NOT NULL,
	"host_type" text NOT NULL,
	"host_user" uuid,
	"host_room" uuid,
	"visitor_name" text collate "zh_natural" NOT NULL,
	"visitor_phone" text NOT NULL,
	"company" text collate "zh_natural",
	"id_card" text collate "zh_natural",
	"plate" text collate "zh_natural",
	"companions" integer,
	"reason" text NOT NULL,
	"visit_at_begin" timestamp (3) with time zone NOT NULL,
	"visit_at_end" timestamp (3) with time zone NOT NULL,
	"entry_mode" text NOT NULL,
	"max_entries" integer,
	"photo" text[],
	"car_state" text,
	"car_reason" text collate "zh_natural",
	"entered" integer,
	"first_in_at" timestamp (3) with time zone,
	"last_out_at" timestamp (3) with time zone,
	"opens_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"overstay" boolean,
	"erase_at" timestamp (3) with time zone,
	"approval_uuid" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "visitor_invitation_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "visitor_invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitor_invitation_areas" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"gate" uuid NOT NULL,
	CONSTRAINT "visitor_invitation_areas_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "visitor_invitation_areas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitor_pass_record" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"project_uuid" uuid NOT NULL,
	"gate_uuid" uuid NOT NULL,
	"invitation_uuid" uuid,
	"direction" text NOT NULL,
	"result" text NOT NULL,
	"message" text collate "zh_natural",
	"conflict" boolean,
	"guard" uuid,
	"plate" text collate "zh_natural",
	"photo" text[],
	"client_id" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "visitor_pass_record_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "visitor_pass_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitor_blacklist" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"scope" text NOT NULL,
	"phone" text,
	"id_card" text collate "zh_natural",
	"plate" text collate "zh_natural",
	"reason" text collate "zh_natural" NOT NULL,
	"valid_to" date,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "visitor_blacklist_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "visitor_blacklist" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitor_gate" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"position" jsonb,
	"direction" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "visitor_gate_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "visitor_gate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitor_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"need_flow" boolean,
	"no_flow" text,
	"max_days" integer,
	"max_per_day" integer,
	"early_minutes" integer,
	"late_minutes" integer,
	"need_id_card" boolean,
	"need_photo" boolean,
	"car_allowed" boolean,
	"car_per_month" integer,
	"free_car_minutes" integer,
	"rolling" boolean,
	"check_out" boolean,
	"retention_days" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "visitor_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "visitor_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "visitor_invitation_state_idx" ON "visitor_invitation" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_invitation_project_uuid_idx" ON "visitor_invitation" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_invitation_host_type_idx" ON "visitor_invitation" USING btree ("enterprise_uuid","host_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_invitation_host_user_idx" ON "visitor_invitation" USING btree ("enterprise_uuid","host_user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_invitation_reason_idx" ON "visitor_invitation" USING btree ("enterprise_uuid","reason","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_invitation_visit_at_begin_idx" ON "visitor_invitation" USING btree ("enterprise_uuid","visit_at_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_invitation_source_idx" ON "visitor_invitation" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_invitation_car_state_idx" ON "visitor_invitation" USING btree ("enterprise_uuid","car_state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_invitation_overstay_idx" ON "visitor_invitation" USING btree ("enterprise_uuid","overstay","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_invitation_host_room_idx" ON "visitor_invitation" USING btree ("enterprise_uuid","host_room","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_invitation_created_at_idx" ON "visitor_invitation" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_invitation_no_key" ON "visitor_invitation" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_invitation_areas_parent_idx" ON "visitor_invitation_areas" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "visitor_invitation_areas_gate_idx" ON "visitor_invitation_areas" USING btree ("enterprise_uuid","gate");--> statement-breakpoint
CREATE INDEX "visitor_pass_record_at_idx" ON "visitor_pass_record" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_pass_record_project_uuid_idx" ON "visitor_pass_record" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_pass_record_gate_uuid_idx" ON "visitor_pass_record" USING btree ("enterprise_uuid","gate_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_pass_record_result_idx" ON "visitor_pass_record" USING btree ("enterprise_uuid","result","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_pass_record_direction_idx" ON "visitor_pass_record" USING btree ("enterprise_uuid","direction","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_pass_record_conflict_idx" ON "visitor_pass_record" USING btree ("enterprise_uuid","conflict","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_pass_record_invitation_uuid_idx" ON "visitor_pass_record" USING btree ("enterprise_uuid","invitation_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_pass_record_created_at_idx" ON "visitor_pass_record" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_pass_record_client_id_key" ON "visitor_pass_record" USING btree ("enterprise_uuid","client_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_blacklist_state_idx" ON "visitor_blacklist" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_blacklist_scope_idx" ON "visitor_blacklist" USING btree ("enterprise_uuid","scope","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_blacklist_project_uuid_idx" ON "visitor_blacklist" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_blacklist_created_at_idx" ON "visitor_blacklist" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_gate_project_uuid_idx" ON "visitor_gate" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_gate_direction_idx" ON "visitor_gate" USING btree ("enterprise_uuid","direction","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_gate_created_at_idx" ON "visitor_gate" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_gate_project_uuid_name_key" ON "visitor_gate" USING btree ("enterprise_uuid","project_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_setting_project_uuid_idx" ON "visitor_setting" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_setting_created_at_idx" ON "visitor_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_setting_project_uuid_key" ON "visitor_setting" USING btree ("enterprise_uuid","project_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "visitor_invitation" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "visitor_invitation_areas" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "visitor_pass_record" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "visitor_blacklist" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "visitor_gate" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "visitor_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
