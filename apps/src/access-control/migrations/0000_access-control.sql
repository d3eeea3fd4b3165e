CREATE TABLE "access_control_open_record" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"door" uuid NOT NULL,
	"person" uuid,
	"credential" uuid,
	"project_uuid" uuid NOT NULL,
	"kind" text,
	"direction" text,
	"result" text NOT NULL,
	"reason" text collate "zh_natural",
	"user" uuid,
	"photo" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "access_control_open_record_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "access_control_open_record_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "access_control_open_record_direction_check" CHECK ("direction" in ('1', '2', '3')),
	CONSTRAINT "access_control_open_record_result_check" CHECK ("result" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "access_control_open_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_control_door" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"position" jsonb,
	"group" uuid,
	"direction" text DEFAULT '1' NOT NULL,
	"device" text collate "zh_natural",
	"gate" uuid,
	"guests" boolean DEFAULT false,
	"link" text DEFAULT '1',
	"seen_at" timestamp (3) with time zone,
	"open_reason" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "access_control_door_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "access_control_door_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "access_control_door_direction_check" CHECK ("direction" in ('1', '2', '3')),
	CONSTRAINT "access_control_door_link_check" CHECK ("link" in ('1', '2', '3')),
	CONSTRAINT "access_control_door_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "access_control_door" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_control_person" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"project_uuid" uuid NOT NULL,
	"user" uuid,
	"customer" uuid,
	"room_uuid" uuid,
	"company" text collate "zh_natural",
	"phone" text,
	"photo" text[],
	"groups" uuid[],
	"source_app" text collate "zh_natural",
	"source" uuid,
	"reason" text collate "zh_natural",
	"erase_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "access_control_person_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "access_control_person_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "access_control_person_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "access_control_person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_control_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"persons" uuid[],
	"groups" uuid[],
	"doors" uuid[],
	"door_groups" uuid[],
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"source_app" text collate "zh_natural",
	"source" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "access_control_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "access_control_rule_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "access_control_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_control_rule_times" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"days" text NOT NULL,
	"begin" text NOT NULL,
	"end" text NOT NULL,
	CONSTRAINT "access_control_rule_times_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "access_control_rule_times_days_check" CHECK ("days" in ('all', 'work', 'rest', '1', '2', '3', '4', '5', '6', '7')),
	CONSTRAINT "access_control_rule_times_begin_check" CHECK ("begin" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "access_control_rule_times_end_check" CHECK ("end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "access_control_rule_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_control_credential" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"person" uuid NOT NULL,
	"project_uuid" uuid,
	"kind" text NOT NULL,
	"value" text collate "zh_natural" NOT NULL,
	"key" text collate "zh_natural",
	"lost_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "access_control_credential_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "access_control_credential_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "access_control_credential_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "access_control_credential" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_control_sync_task" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"access" uuid NOT NULL,
	"door" uuid NOT NULL,
	"person" uuid NOT NULL,
	"credential" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"action" text NOT NULL,
	"tries" integer DEFAULT 0,
	"error" text collate "zh_natural",
	"next_at" timestamp (3) with time zone,
	"give_up_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "access_control_sync_task_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "access_control_sync_task_action_check" CHECK ("action" in ('1', '2')),
	CONSTRAINT "access_control_sync_task_tries_check" CHECK ("tries" >= 0),
	CONSTRAINT "access_control_sync_task_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "access_control_sync_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_control_remote_open" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"door" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"reason" text collate "zh_natural" NOT NULL,
	"user" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"error" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "access_control_remote_open_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "access_control_remote_open_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "access_control_remote_open" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_control_access" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"door" uuid NOT NULL,
	"person" uuid NOT NULL,
	"credential" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"times" text collate "zh_natural",
	"until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "access_control_access_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "access_control_access_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "access_control_access" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_control_door_group" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "access_control_door_group_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "access_control_door_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_control_person_group" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "access_control_person_group_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "access_control_person_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_control_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"anti_passback" boolean DEFAULT false,
	"retention_days" integer DEFAULT 30,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "access_control_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "access_control_setting_retention_days_check" CHECK ("retention_days" >= 1 and "retention_days" <= 365)
);
--> statement-breakpoint
ALTER TABLE "access_control_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "access_control_rule_times" ADD CONSTRAINT "access_control_rule_times_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."access_control_rule"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_control_open_record_at_idx" ON "access_control_open_record" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_open_record_result_idx" ON "access_control_open_record" USING btree ("enterprise_uuid","result","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_open_record_door_idx" ON "access_control_open_record" USING btree ("enterprise_uuid","door","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_open_record_person_idx" ON "access_control_open_record" USING btree ("enterprise_uuid","person","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_open_record_kind_idx" ON "access_control_open_record" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_open_record_project_uuid_idx" ON "access_control_open_record" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_open_record_credential_idx" ON "access_control_open_record" USING btree ("enterprise_uuid","credential","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_open_record_created_at_idx" ON "access_control_open_record" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_project_uuid_idx" ON "access_control_door" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_building_uuid_idx" ON "access_control_door" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_kind_idx" ON "access_control_door" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_group_idx" ON "access_control_door" USING btree ("enterprise_uuid","group","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_link_idx" ON "access_control_door" USING btree ("enterprise_uuid","link","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_guests_idx" ON "access_control_door" USING btree ("enterprise_uuid","guests","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_state_idx" ON "access_control_door" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_room_uuid_idx" ON "access_control_door" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_position_uuid_idx" ON "access_control_door" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_gate_idx" ON "access_control_door" USING btree ("enterprise_uuid","gate","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_created_at_idx" ON "access_control_door" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_control_door_device_key" ON "access_control_door" USING btree ("enterprise_uuid","device") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_person_state_idx" ON "access_control_person" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_person_kind_idx" ON "access_control_person" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_person_project_uuid_idx" ON "access_control_person" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_person_room_uuid_idx" ON "access_control_person" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_person_customer_idx" ON "access_control_person" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_person_user_idx" ON "access_control_person" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_person_source_idx" ON "access_control_person" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_person_created_at_idx" ON "access_control_person" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_rule_state_idx" ON "access_control_rule" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_rule_project_uuid_idx" ON "access_control_rule" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_rule_valid_from_idx" ON "access_control_rule" USING btree ("enterprise_uuid","valid_from","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_rule_valid_to_idx" ON "access_control_rule" USING btree ("enterprise_uuid","valid_to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_rule_source_idx" ON "access_control_rule" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_rule_created_at_idx" ON "access_control_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_control_rule_no_key" ON "access_control_rule" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_rule_times_parent_idx" ON "access_control_rule_times" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "access_control_credential_state_idx" ON "access_control_credential" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_credential_kind_idx" ON "access_control_credential" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_credential_project_uuid_idx" ON "access_control_credential" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_credential_person_idx" ON "access_control_credential" USING btree ("enterprise_uuid","person","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_credential_created_at_idx" ON "access_control_credential" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_control_credential_kind_key_key" ON "access_control_credential" USING btree ("enterprise_uuid","kind",coalesce("key"::text, '')) WHERE deleted_at is null and state in ('10', '20');--> statement-breakpoint
CREATE INDEX "access_control_sync_task_state_idx" ON "access_control_sync_task" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_sync_task_action_idx" ON "access_control_sync_task" USING btree ("enterprise_uuid","action","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_sync_task_door_idx" ON "access_control_sync_task" USING btree ("enterprise_uuid","door","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_sync_task_person_idx" ON "access_control_sync_task" USING btree ("enterprise_uuid","person","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_sync_task_project_uuid_idx" ON "access_control_sync_task" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_sync_task_created_at_idx" ON "access_control_sync_task" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_sync_task_access_idx" ON "access_control_sync_task" USING btree ("enterprise_uuid","access","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_sync_task_credential_idx" ON "access_control_sync_task" USING btree ("enterprise_uuid","credential","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_remote_open_state_idx" ON "access_control_remote_open" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_remote_open_door_idx" ON "access_control_remote_open" USING btree ("enterprise_uuid","door","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_remote_open_user_idx" ON "access_control_remote_open" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_remote_open_project_uuid_idx" ON "access_control_remote_open" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_remote_open_created_at_idx" ON "access_control_remote_open" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_access_state_idx" ON "access_control_access" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_access_person_idx" ON "access_control_access" USING btree ("enterprise_uuid","person","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_access_door_idx" ON "access_control_access" USING btree ("enterprise_uuid","door","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_access_project_uuid_idx" ON "access_control_access" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_access_credential_idx" ON "access_control_access" USING btree ("enterprise_uuid","credential","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_access_created_at_idx" ON "access_control_access" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_control_access_door_credential_key" ON "access_control_access" USING btree ("enterprise_uuid","door","credential") WHERE deleted_at is null and state in ('10', '20', '30', '40');--> statement-breakpoint
CREATE INDEX "access_control_door_group_project_uuid_idx" ON "access_control_door_group" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_group_enabled_idx" ON "access_control_door_group" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_door_group_created_at_idx" ON "access_control_door_group" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_person_group_project_uuid_idx" ON "access_control_person_group" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_person_group_enabled_idx" ON "access_control_person_group" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_person_group_created_at_idx" ON "access_control_person_group" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_setting_project_uuid_idx" ON "access_control_setting" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "access_control_setting_created_at_idx" ON "access_control_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_control_setting_project_uuid_key" ON "access_control_setting" USING btree ("enterprise_uuid","project_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_open_record" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_door" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_person" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_rule_times" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_credential" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_sync_task" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_remote_open" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_access" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_door_group" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_person_group" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "access_control_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
