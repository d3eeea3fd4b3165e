CREATE TABLE "iot_device" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"sn" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"product" uuid NOT NULL,
	"gateway" uuid,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"position" jsonb,
	"tags" text collate "zh_natural",
	"firmware" text collate "zh_natural",
	"seen_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "iot_device_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_device_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "iot_device" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_alarm" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural",
	"severity" text,
	"device" uuid,
	"rule" uuid,
	"subject" text collate "zh_natural",
	"value" text collate "zh_natural",
	"count" integer,
	"start_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"ack_at" timestamp (3) with time zone,
	"ack_by" uuid,
	"clear_at" timestamp (3) with time zone,
	"clear_kind" text,
	"note" text collate "zh_natural",
	"assignee" uuid,
	"work_order_uuid" uuid,
	"silenced" boolean,
	"next_at" timestamp (3) with time zone,
	"done_delay" integer,
	"project_uuid" uuid,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_text" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "iot_alarm_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_alarm_severity_check" CHECK ("severity" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "iot_alarm_count_check" CHECK ("count" >= 0),
	CONSTRAINT "iot_alarm_clear_kind_check" CHECK ("clear_kind" in ('1', '2')),
	CONSTRAINT "iot_alarm_done_delay_check" CHECK ("done_delay" >= 0),
	CONSTRAINT "iot_alarm_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "iot_alarm" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_alarm_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"product" uuid NOT NULL,
	"devices" uuid[],
	"clear_seconds" integer DEFAULT 0,
	"auto_cancel" boolean DEFAULT true,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "iot_alarm_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_alarm_rule_clear_seconds_check" CHECK ("clear_seconds" >= 0 and "clear_seconds" <= 86400)
);
--> statement-breakpoint
ALTER TABLE "iot_alarm_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_alarm_rule_levels" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"severity" text NOT NULL,
	"kind" text NOT NULL,
	"seconds" integer,
	"times" integer,
	CONSTRAINT "iot_alarm_rule_levels_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_alarm_rule_levels_severity_check" CHECK ("severity" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "iot_alarm_rule_levels_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "iot_alarm_rule_levels_seconds_check" CHECK ("seconds" >= 0 and "seconds" <= 604800),
	CONSTRAINT "iot_alarm_rule_levels_times_check" CHECK ("times" >= 0 and "times" <= 1000)
);
--> statement-breakpoint
ALTER TABLE "iot_alarm_rule_levels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_alarm_rule_conditions" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"use" text NOT NULL,
	"group" integer DEFAULT 1 NOT NULL,
	"key" text collate "zh_natural" NOT NULL,
	"op" text NOT NULL,
	"value" text collate "zh_natural",
	"other_key" text collate "zh_natural",
	CONSTRAINT "iot_alarm_rule_conditions_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_alarm_rule_conditions_use_check" CHECK ("use" in ('1', '2', '3', '4', '5', '9')),
	CONSTRAINT "iot_alarm_rule_conditions_group_check" CHECK ("group" >= 1 and "group" <= 20),
	CONSTRAINT "iot_alarm_rule_conditions_op_check" CHECK ("op" in ('1', '2', '3', '4', '5', '6'))
);
--> statement-breakpoint
ALTER TABLE "iot_alarm_rule_conditions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_alarm_rule_weekly" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"days" text[] NOT NULL,
	"begin" text NOT NULL,
	"end" text NOT NULL,
	CONSTRAINT "iot_alarm_rule_weekly_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_alarm_rule_weekly_days_check" CHECK ("days" <@ array['1', '2', '3', '4', '5', '6', '7']::text[]),
	CONSTRAINT "iot_alarm_rule_weekly_begin_check" CHECK ("begin" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "iot_alarm_rule_weekly_end_check" CHECK ("end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "iot_alarm_rule_weekly" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_alarm_rule_actions" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"users" uuid[],
	"service" text collate "zh_natural",
	"params" text collate "zh_natural",
	"min_severity" text DEFAULT '5',
	"delay_minutes" integer DEFAULT 0,
	CONSTRAINT "iot_alarm_rule_actions_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_alarm_rule_actions_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "iot_alarm_rule_actions_min_severity_check" CHECK ("min_severity" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "iot_alarm_rule_actions_delay_minutes_check" CHECK ("delay_minutes" >= 0 and "delay_minutes" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "iot_alarm_rule_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_device_command" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"request_id" text collate "zh_natural",
	"device" uuid,
	"service" text collate "zh_natural",
	"service_name" text collate "zh_natural",
	"params" text,
	"origin" text,
	"by" uuid,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"reply_by" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"result" text,
	"timeout" text collate "zh_natural",
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "iot_device_command_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_device_command_origin_check" CHECK ("origin" in ('1', '2', '3')),
	CONSTRAINT "iot_device_command_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60', '70'))
);
--> statement-breakpoint
ALTER TABLE "iot_device_command" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_product" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"key" text collate "zh_natural",
	"category" text NOT NULL,
	"node" text NOT NULL,
	"protocol" text NOT NULL,
	"offline_seconds" integer DEFAULT 300 NOT NULL,
	"remark" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "iot_product_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_product_category_check" CHECK ("category" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11')),
	CONSTRAINT "iot_product_node_check" CHECK ("node" in ('1', '2', '3')),
	CONSTRAINT "iot_product_protocol_check" CHECK ("protocol" in ('1', '2')),
	CONSTRAINT "iot_product_offline_seconds_check" CHECK ("offline_seconds" >= 10 and "offline_seconds" <= 604800),
	CONSTRAINT "iot_product_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "iot_product" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_product_properties" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"identifier" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"data_type" text NOT NULL,
	"unit" text collate "zh_natural",
	"min" numeric(19, 4),
	"max" numeric(19, 4),
	"step" numeric(19, 4),
	"enum_items" text collate "zh_natural",
	"access" text DEFAULT '1',
	"keep" text DEFAULT '1',
	"retention_days" integer DEFAULT 180 NOT NULL,
	"shared" boolean DEFAULT false,
	CONSTRAINT "iot_product_properties_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_product_properties_data_type_check" CHECK ("data_type" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "iot_product_properties_step_check" CHECK ("step" >= 0),
	CONSTRAINT "iot_product_properties_access_check" CHECK ("access" in ('1', '2')),
	CONSTRAINT "iot_product_properties_keep_check" CHECK ("keep" in ('1', '2', '3')),
	CONSTRAINT "iot_product_properties_retention_days_check" CHECK ("retention_days" >= 1 and "retention_days" <= 3650)
);
--> statement-breakpoint
ALTER TABLE "iot_product_properties" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_product_events" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"identifier" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"level" text DEFAULT '1',
	"params" text collate "zh_natural",
	CONSTRAINT "iot_product_events_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_product_events_level_check" CHECK ("level" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "iot_product_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_product_services" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"identifier" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"params" text collate "zh_natural",
	"timeout" integer DEFAULT 30 NOT NULL,
	"danger" boolean DEFAULT false,
	CONSTRAINT "iot_product_services_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_product_services_timeout_check" CHECK ("timeout" >= 1 and "timeout" <= 3600)
);
--> statement-breakpoint
ALTER TABLE "iot_product_services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_device_event" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"device" uuid,
	"identifier" text collate "zh_natural",
	"name" text collate "zh_natural",
	"level" text,
	"params" text,
	"at" timestamp (3) with time zone,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "iot_device_event_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_device_event_level_check" CHECK ("level" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "iot_device_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "iot_silence" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"devices" uuid[] NOT NULL,
	"span_begin" timestamp (3) with time zone NOT NULL,
	"span_end" timestamp (3) with time zone NOT NULL,
	"reason" text collate "zh_natural" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "iot_silence_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "iot_silence_span_check" CHECK ("span_end" >= "span_begin")
);
--> statement-breakpoint
ALTER TABLE "iot_silence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "iot_alarm_rule_levels" ADD CONSTRAINT "iot_alarm_rule_levels_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."iot_alarm_rule"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_alarm_rule_conditions" ADD CONSTRAINT "iot_alarm_rule_conditions_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."iot_alarm_rule"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_alarm_rule_weekly" ADD CONSTRAINT "iot_alarm_rule_weekly_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."iot_alarm_rule"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_alarm_rule_actions" ADD CONSTRAINT "iot_alarm_rule_actions_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."iot_alarm_rule"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_product_properties" ADD CONSTRAINT "iot_product_properties_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."iot_product"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_product_events" ADD CONSTRAINT "iot_product_events_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."iot_product"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_product_services" ADD CONSTRAINT "iot_product_services_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."iot_product"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "iot_device_state_idx" ON "iot_device" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_product_idx" ON "iot_device" USING btree ("enterprise_uuid","product","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_project_uuid_idx" ON "iot_device" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_building_uuid_idx" ON "iot_device" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_gateway_idx" ON "iot_device" USING btree ("enterprise_uuid","gateway","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_room_uuid_idx" ON "iot_device" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_position_uuid_idx" ON "iot_device" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_created_at_idx" ON "iot_device" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "iot_device_sn_key" ON "iot_device" USING btree ("enterprise_uuid","sn") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_state_idx" ON "iot_alarm" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_severity_idx" ON "iot_alarm" USING btree ("enterprise_uuid","severity","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_device_idx" ON "iot_alarm" USING btree ("enterprise_uuid","device","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_rule_idx" ON "iot_alarm" USING btree ("enterprise_uuid","rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_project_uuid_idx" ON "iot_alarm" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_start_at_idx" ON "iot_alarm" USING btree ("enterprise_uuid","start_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_building_uuid_idx" ON "iot_alarm" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_room_uuid_idx" ON "iot_alarm" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_created_at_idx" ON "iot_alarm" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "iot_alarm_no_key" ON "iot_alarm" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "iot_alarm_subject_rule_key" ON "iot_alarm" USING btree ("enterprise_uuid",coalesce("subject"::text, ''),coalesce("rule"::text, '')) WHERE deleted_at is null and state in ('10', '20');--> statement-breakpoint
CREATE INDEX "iot_alarm_rule_product_idx" ON "iot_alarm_rule" USING btree ("enterprise_uuid","product","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_rule_enabled_idx" ON "iot_alarm_rule" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_rule_created_at_idx" ON "iot_alarm_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_alarm_rule_levels_parent_idx" ON "iot_alarm_rule_levels" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "iot_alarm_rule_conditions_parent_idx" ON "iot_alarm_rule_conditions" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "iot_alarm_rule_weekly_parent_idx" ON "iot_alarm_rule_weekly" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "iot_alarm_rule_actions_parent_idx" ON "iot_alarm_rule_actions" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "iot_device_command_state_idx" ON "iot_device_command" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_command_device_idx" ON "iot_device_command" USING btree ("enterprise_uuid","device","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_command_origin_idx" ON "iot_device_command" USING btree ("enterprise_uuid","origin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_command_project_uuid_idx" ON "iot_device_command" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_command_created_at_idx" ON "iot_device_command" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "iot_device_command_request_id_key" ON "iot_device_command" USING btree ("enterprise_uuid","request_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_product_category_idx" ON "iot_product" USING btree ("enterprise_uuid","category","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_product_node_idx" ON "iot_product" USING btree ("enterprise_uuid","node","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_product_state_idx" ON "iot_product" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_product_created_at_idx" ON "iot_product" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "iot_product_key_key" ON "iot_product" USING btree ("enterprise_uuid","key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_product_properties_parent_idx" ON "iot_product_properties" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "iot_product_events_parent_idx" ON "iot_product_events" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "iot_product_services_parent_idx" ON "iot_product_services" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "iot_device_event_device_idx" ON "iot_device_event" USING btree ("enterprise_uuid","device","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_event_level_idx" ON "iot_device_event" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_event_project_uuid_idx" ON "iot_device_event" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_event_at_idx" ON "iot_device_event" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_device_event_created_at_idx" ON "iot_device_event" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "iot_silence_created_at_idx" ON "iot_silence" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_device" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_alarm" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_alarm_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_alarm_rule_levels" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_alarm_rule_conditions" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_alarm_rule_weekly" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_alarm_rule_actions" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_device_command" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_product" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_product_properties" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_product_events" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_product_services" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_device_event" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "iot_silence" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
