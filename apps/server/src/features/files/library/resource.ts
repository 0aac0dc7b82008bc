import { type Resource, resources } from '@vitrina/model';

/** The resource that a file was stored for. Throws for a name that is none. */
export function resourceNamed(name: string): Resource {
  const resource = resources.find((knownResource) => knownResource === name);
  if (resource === undefined) throw new Error(`A file was stored for ${name}, which is no resource.`);
  return resource;
}
