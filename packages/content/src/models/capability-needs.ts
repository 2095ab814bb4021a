import { z } from 'zod';

/** What a capability needs from robots, networks and users. Editors can leave every field empty. */

/** Where a connection starts. */
export const CONNECTION_SOURCES = ['robots', 'browsers', 'computers', 'backend', 'services'] as const;
export type ConnectionSource = (typeof CONNECTION_SOURCES)[number];

/** Seen from the network in which the robots are. */
export const CONNECTION_DIRECTIONS = ['outbound', 'inbound', 'local'] as const;
export type ConnectionDirection = (typeof CONNECTION_DIRECTIONS)[number];

const text = z.string().optional();

export const requirementsSchema = z.object({
  ros: text,
  operatingSystems: text,
  hardware: text,
  browsers: text,
  other: text,
});

/** A connection that a firewall has to allow. */
export const connectionSchema = z.object({
  _type: z.literal('connection'),
  _key: z.string(),
  from: z.array(z.enum(CONNECTION_SOURCES)).default([]),
  /** A host name, or what the host is, such as `your bucket`. */
  host: z.string().min(1),
  protocol: text,
  /** For example, `UDP and TCP 3478`. */
  ports: text,
  direction: z.enum(CONNECTION_DIRECTIONS).default('outbound'),
  bandwidth: text,
  purpose: text,
});
export type Connection = z.infer<typeof connectionSchema>;

/** Something that a user may do with a permission of a role or token. */
export const permissionSchema = z.object({
  _type: z.literal('permission'),
  _key: z.string(),
  name: z.string().min(1),
  allows: z.string().min(1),
});

/** The fields of a capability that say what it needs. */
export const capabilityNeeds = {
  requirements: requirementsSchema.optional(),
  connections: z.array(connectionSchema).default([]),
  permissions: z.array(permissionSchema).default([]),
};
